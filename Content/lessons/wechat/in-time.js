App({
  globalData: { draft: '' },

  onLaunch() {
    this.globalData.draft = wx.getStorageSync('draft')
  },

  onHide() {
    this.globalData.draft = 'Dear Anna,'
    wx.setStorageSync('draft', this.globalData.draft)
  },
})
