export default {
  globalData: { draft: '' },

  onLaunch() {
    this.globalData.draft = uni.getStorageSync('draft')
  },
}
