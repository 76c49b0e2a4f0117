App({
  onLaunch() {
    const updates = wx.getUpdateManager()
    updates.onUpdateReady(() => wx.showModal({
      title: 'Update',
      content: 'Restart with the new version?',
      success: ({ confirm }) => {
        if (!confirm) return
        for (const page of getCurrentPages()) page.flush?.()
        updates.applyUpdate()
      },
    }))
  },
})
