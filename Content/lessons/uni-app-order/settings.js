export default {
  data() {
    return { settings: null }
  },

  created() {
    if (uni.getStorageSync('settings')) return
    uni.setStorageSync('settings', { theme: 'dark', fontSize: 16 })
  },

  onLoad() {
    this.settings = uni.getStorageSync('settings')
  },
}
