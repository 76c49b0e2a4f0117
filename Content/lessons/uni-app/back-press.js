import { ref } from 'vue'
import { onBackPress } from '@dcloudio/uni-app'

const asking = ref(false)

onBackPress(() => {
  asking.value = true
  return true
})
