import { ref } from 'vue'
import { onLoad, onHide, onUnload } from '@dcloudio/uni-app'

const draft = ref('')
let timer = null

function flush() {
  clearTimeout(timer)
  timer = null
  uni.setStorageSync('draft', draft.value)
}

// @input of the textarea
function onInput(event) {
  draft.value = event.detail.value
  timer ??= setTimeout(flush, 500)
}

onLoad(() => {
  draft.value = uni.getStorageSync('draft') || ''
})
onHide(flush)
onUnload(flush)
