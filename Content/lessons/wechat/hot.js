App({
  onLaunch() { console.log('the mini program starts') },
  onShow() { console.log('the mini program is shown') },
  onHide() { console.log('the mini program is hidden') },
})

Page({
  data: { news: [] },

  onLoad() {
    this.setData({ news: wx.getStorageSync('news') || [] })
  },

  onShow() { console.log('the page is shown') },
  onHide() { console.log('the page is hidden') },
})
