App({
  onShow() { console.log('the program is shown') },
  onHide() { console.log('the program is hidden') },
})

Page({
  data: { list: [], photo: '' },

  onShow() {
    this.setData({ list: wx.getStorageSync('list') || [] })
  },

  onHide() { console.log('the page is hidden') },

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
