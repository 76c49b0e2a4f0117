import { ref } from 'vue'
import { onLoad, onHide, onUnload } from '@dcloudio/uni-app'

const draft = ref('')
let timer = null

function flush() {
  clearTimeout(timer)
  timer = null
  if (draft.value) uni.setStorageSync('draft', draft.value)
  else uni.removeStorageSync('draft')
}

function onInput(event) {
  draft.value = event.detail.value
  timer ??= setTimeout(flush, 500)
}

function discard() {
  draft.value = ''
  flush()
}

onLoad(() => {
  draft.value = uni.getStorageSync('draft') || ''
})
onHide(flush)
onUnload(flush)
