const { mkdirSync, writeFileSync } = require('fs')

mkdirSync('pages', { recursive: true })
writeFileSync('app.json', JSON.stringify({
  pages: ['pages/A', 'pages/B', 'pages/C'],
  tabBar: { list: ['A', 'B'].map((page) => ({ pagePath: `pages/${page}`, text: page })) },
}))
writeFileSync('log.js', `module.exports = (text) => {
  const lines = wx.getStorageSync('log') || []
  wx.setStorageSync('log', [...lines, Date.now() + ' ' + text])
}
`)
writeFileSync('app.js', 'App({})')

for (const page of ['A', 'B', 'C']) {
  const hooks = ['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload', 'onTabItemTap']
  writeFileSync(`pages/${page}.js`, `const log = require('../log')
Page({
${hooks.map((hook) => `  ${hook}() { log('Page.${hook}@${page}') },`).join('\n')}
  C() { wx.navigateTo({ url: 'C' }) },
  A() { wx.switchTab({ url: 'A' }) },
  copy() { wx.setClipboardData({ data: wx.getStorageSync('log').join('\\n') }) },
})
`)
  writeFileSync(`pages/${page}.wxml`, `<view>${page}</view>
<button bindtap="C">navigateTo C</button>
<button bindtap="A">switchTab A</button>
<button bindtap="copy">copy</button>
`)
}
