Page({
  data: { draft: '', sending: false },

  onLoad() {
    this.setData({ draft: wx.getStorageSync('draft') || '' })
  },

  onInput(event) {
    this.setData({ draft: event.detail.value })
    this.timer ??= setTimeout(() => this.flush(), 500)
  },

  onHide() {
    this.flush()
  },

  onUnload() {
    this.isClosed = true
    this.flush()
  },

  discard() {
    this.setData({ draft: '' })
    this.flush()
  },

  flush() {
    clearTimeout(this.timer)
    this.timer = null
    try {
      if (this.data.draft) wx.setStorageSync('draft', this.data.draft)
      else wx.removeStorageSync('draft')
    } catch (error) {
      this.warn(error.message ?? error.errMsg)
    }
  },

  warn(title) {
    wx.showToast({ title, icon: 'none' })
  },

  submit() {
    const text = this.data.draft
    if (this.data.sending || !text) return
    this.setData({ sending: true })
    wx.request({
      url: 'https://example.com/letters',
      method: 'POST',
      data: { text },
      success: ({ statusCode }) => {
        if (statusCode !== 200) return this.warn(`HTTP ${statusCode}`)
        if (this.isClosed && wx.getStorageSync('draft') !== text) return
        this.discard()
        if (!this.isClosed) wx.navigateBack()
      },
      fail: ({ errMsg }) => this.warn(errMsg),
      complete: () => this.setData({ sending: false }),
    })
  },
})
