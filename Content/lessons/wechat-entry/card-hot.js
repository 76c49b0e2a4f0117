App({
  onLaunch() { console.log('the mini program starts') },
  onShow() { console.log('the mini program is shown') },
  onHide() { console.log('the mini program is hidden') },
})

Page({
  onLoad() { console.log('the page is opened') },
  onShow() { console.log('the page is shown') },
  onReady() { console.log('the page is ready') },
  onHide() { console.log('the page is hidden') },
  onUnload() { console.log('the page is closed') },
})
