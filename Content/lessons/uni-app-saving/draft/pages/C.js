import { ref } from 'vue'
import { onLoad, onReady, onHide, onUnload } from '@dcloudio/uni-app'

const draft = ref('')
let timer = null

function flush() {
  clearTimeout(timer)
  timer = null
  try {
    if (draft.value) uni.setStorageSync('draft', draft.value)
    else uni.removeStorageSync('draft')
  } catch (error) {
    warn(error.message ?? error.errMsg)
  }
}

function warn(title) {
  uni.showToast({ title, icon: 'none' })
}

function onInput(event) {
  draft.value = event.detail.value
  timer ??= setTimeout(flush, 500)
}

onLoad(() => {
  draft.value = uni.getStorageSync('draft') || ''
})
onReady(() => onInput({ detail: { value: 'Dear Anna,' } }))
onHide(flush)
onUnload(flush)
