runtime.storesBy(['wx.setStorageSync', 'wx.setStorage']);
runtime.global('wx', {
  setStorageSync: (key, value) => runtime.store.save(key, value),
  getStorageSync: key => runtime.store.restore(key),
});
