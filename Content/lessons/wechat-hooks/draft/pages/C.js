Page({
  data: { draft: '' },

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
    this.flush()
  },

  discard() {
    this.setData({ draft: '' })
    this.flush()
  },

  flush() {
    clearTimeout(this.timer)
    this.timer = null
    if (this.data.draft) wx.setStorageSync('draft', this.data.draft)
    else wx.removeStorageSync('draft')
  },
})
