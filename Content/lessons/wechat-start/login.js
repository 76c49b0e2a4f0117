App({
  onLaunch() {
    wx.login({ success: ({ code }) => this.signIn(code) })
  },

  signIn(code) {
    wx.request({
      url: 'https://example.com/login',
      method: 'POST',
      data: { code },
      success: ({ data }) => wx.setStorageSync('login', data.token),
    })
  },
})

Page({
  data: { login: '' },

  onLoad() {
    this.setData({ login: wx.getStorageSync('login') })
  },
})
