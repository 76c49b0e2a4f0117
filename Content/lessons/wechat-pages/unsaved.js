Page({
  data: { draft: '' },

  onLoad() { console.log('the page is opened') },

  onShow() { console.log('the page is shown') },

  onReady() {
    this.setData({ draft: 'Dear Anna,' })
  },

  onHide() {
    wx.setStorageSync('draft', this.data.draft)
  },

  onUnload() { console.log('the page is closed') },
})
