export default {
  globalData: { draft: '' },

  onLaunch() {
    this.globalData.draft = uni.getStorageSync('draft')
  },

  onHide() {
    uni.setStorageSync('draft', this.globalData.draft)
  },
}
