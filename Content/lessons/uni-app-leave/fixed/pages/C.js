export default {
  data() {
    return { draft: '' }
  },

  onLoad() {
    this.draft = uni.getStorageSync('draft') || 'Dear Anna,'
  },

  onUnload() {
    uni.setStorageSync('draft', this.draft)
  },
}
