Page({
  data: { draft: '' },

  onLoad() {
    this.setData({ draft: wx.getStorageSync('draft') })
  },

  onReady() {
    this.setData({ draft: 'Dear Anna,' })
  },

  onHide() {
    wx.setStorageSync('draft', this.data.draft)
  },

  onUnload() { console.log('the page is closed') },
})
