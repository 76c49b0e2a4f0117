Page({
  data: { draft: '' },

  onLoad() {
    this.setData({ draft: wx.getStorageSync('draft') || '' })
  },

  // bindinput of the textarea
  onInput(event) {
    this.setData({ draft: event.detail.value })
    this.timer ??= setTimeout(() => this.flush(), 500)
  },

  onHide() {
    this.flush()
  },

  onUnload() {
    this.flush()
  },

  flush() {
    clearTimeout(this.timer)
    this.timer = null
    wx.setStorageSync('draft', this.data.draft)
  },
})
