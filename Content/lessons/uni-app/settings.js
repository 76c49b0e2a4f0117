export default {
  data() {
    return { settings: null }
  },

  created() {
    uni.setStorageSync('settings', { theme: 'dark', fontSize: 16 })
  },

  onLoad() {
    this.settings = uni.getStorageSync('settings')
  },
}
