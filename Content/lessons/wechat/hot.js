Page({
  data: { news: [] },

  onLoad() {
    const news = wx.getStorageSync('news') || []
    this.setData({ news })
  },
})
