export default {
  data() {
    return { draft: '' }
  },

  onLoad() {
    const { draft } = getApp().globalData
    this.draft = `${draft}Dear Anna,\n`
  },

  destroyed() {
    uni.setStorageSync('draft', this.draft)
  },
}
