export default {
  data() {
    return { draft: '' }
  },

  onLoad() {
    this.draft = uni.getStorageSync('draft') || 'Dear Anna,'
  },

  destroyed() {
    uni.setStorageSync('draft', this.draft)
  },
}
