export default {
  data() {
    return { settings: null }
  },

  onLoad() {
    if (!uni.getStorageSync('settings')) {
      uni.setStorageSync('settings', { theme: 'dark', fontSize: 16 })
    }
    this.settings = uni.getStorageSync('settings')
  },
}
