Page({
  data: { draft: '' },

  onReady() {
    this.setData({ draft: 'Dear Anna,' })
  },

  onUnload() {
    wx.setStorageSync('draft', this.data.draft)
  },
})
