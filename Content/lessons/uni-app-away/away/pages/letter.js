import { ref } from 'vue'
import { onHide } from '@dcloudio/uni-app'

const text = ref('Dear Anna,')

onHide(() => {
  getApp().globalData.draft = text.value
})
