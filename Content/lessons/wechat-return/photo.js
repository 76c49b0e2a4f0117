Page({
  data: { list: [], photo: '' },

  onShow() {
    const list = wx.getStorageSync('list') || []
    this.setData({ list })
  },

  choosePhoto() {
    wx.chooseMedia({
      count: 1,
      mediaType: ['image'],
      success: ({ tempFiles }) => {
        this.setData({ photo: tempFiles[0].tempFilePath })
      },
    })
  },

  savePhoto() {
    wx.setStorageSync('photo', this.data.photo)
  },
})
