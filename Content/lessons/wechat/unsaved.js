Page({
  data: { draft: '' },

  onReady() {
    this.setData({ draft: 'Dear Anna,' })
  },

  onHide() {
    wx.setStorageSync('draft', this.data.draft)
  },
})
