App({
  onLaunch() { console.log('the mini program starts') },
  onShow() { console.log('the mini program is shown') },
  onHide() { console.log('the mini program is hidden') },
})

Page({
  data: { draft: '' },

  onLoad() { console.log('the page is opened') },
  onShow() { console.log('the page is shown') },

  onReady() {
    this.setData({ draft: 'Dear Anna,' })
  },

  onHide() { console.log('the page is hidden') },

  onUnload() {
    wx.setStorageSync('draft', this.data.draft)
  },
})
