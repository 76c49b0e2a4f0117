const { existsSync, mkdirSync, writeFileSync } = require('fs')

const root = existsSync('src') ? 'src/' : ''
for (const folder of ['pages', 'components']) mkdirSync(root + folder, { recursive: true })
writeFileSync(root + 'pages.json', JSON.stringify({
  pages: [{ path: 'pages/A' }, { path: 'pages/C' }],
}))

const uni = ['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload']
const vue = ['beforeMount', 'mounted', 'beforeUnmount', 'unmounted']
const on = (hook) => 'on' + hook[0].toUpperCase() + hook.slice(1)
const setup = (owner, page = '') => `<script setup>
import { ${vue.map(on)} } from 'vue'
import { ${uni} } from '@dcloudio/uni-app'
const log = (text) => {
  const lines = uni.getStorageSync('log') || []
  uni.setStorageSync('log', [...lines, Date.now() + ' ' + text])
}
log('${owner}.setup${page}')
${uni.map((hook) => `${hook}(() => log('${owner}.${hook}${page}'))`).join('\n')}
${vue.map((hook) => `${on(hook)}(() => log('${owner}.${hook}${page}'))`).join('\n')}
`

for (const name of ['A', 'C']) {
  writeFileSync(`${root}pages/${name}.vue`, `${setup('Page', '@' + name)}
import child from '../components/child.vue'
const C = () => uni.navigateTo({ url: '/pages/C' })
const copy = () => uni.setClipboardData({ data: uni.getStorageSync('log').join('\\n') })
</script>
<template>
  <view><child /><button @tap="C">navigateTo C</button><button @tap="copy">copy</button></view>
</template>
`)
}
writeFileSync(root + 'components/child.vue', `${setup('Child')}</script>
<template><text>child</text></template>
`)
