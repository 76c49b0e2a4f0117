App({
  onLaunch() {
    setTimeout(() => {
      const page = getCurrentPages().at(-1)
      page.onInput?.({ detail: { value: 'Dear Anna,' } })
    }, 1000)
  },
})
