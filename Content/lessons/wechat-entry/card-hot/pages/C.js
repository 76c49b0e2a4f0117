Page({
  data: { draft: '' },

  onReady() {
    this.setData({ draft: 'Dear Anna,' })
  },

  onHide() {
    wx.setStorageSync('draft', this.data.draft)
  },

  onUnload() {
    wx.setStorageSync('draft', this.data.draft)
  },
})
