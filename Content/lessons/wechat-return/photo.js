App({
  onShow() { console.log('the mini program is shown') },
  onHide() { console.log('the mini program is hidden') },
})

Page({
  data: { list: [], photo: '' },

  onShow() {
    this.setData({ list: wx.getStorageSync('list') || [] })
  },

  onHide() { console.log('the page is hidden') },

  choosePhoto() {
    wx.chooseMedia({
      mediaType: ['image'],
      success: ({ tempFiles }) => this.setData({ photo: tempFiles[0].tempFilePath }),
    })
  },

  savePhoto() {
    wx.getFileSystemManager().saveFile({
      tempFilePath: this.data.photo,
      success: ({ savedFilePath }) => wx.setStorageSync('photo', savedFilePath),
    })
  },
})
