App({
  globalData: { draft: '' },

  onLaunch() {
    this.globalData.draft = wx.getStorageSync('draft')
  },

  onHide() {
    this.globalData.draft = 'Dear Anna,'
    setTimeout(() => this.saveDraft(), 8000)
  },

  saveDraft() {
    wx.setStorageSync('draft', this.globalData.draft)
  },
})
