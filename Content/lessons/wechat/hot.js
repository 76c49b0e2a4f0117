App({
  onLaunch() { console.log('the program starts') },
  onShow() { console.log('the program is shown') },
  onHide() { console.log('the program is hidden') },
})

Page({
  data: { news: [] },

  onLoad() {
    this.setData({ news: wx.getStorageSync('news') || [] })
  },

  onShow() { console.log('the page is shown') },
  onReady() { console.log('the page is drawn') },
  onHide() { console.log('the page is hidden') },
})
