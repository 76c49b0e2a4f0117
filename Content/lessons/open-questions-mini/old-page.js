const { mkdirSync, writeFileSync } = require('fs')

mkdirSync('pages', { recursive: true })
writeFileSync('app.json', JSON.stringify({ pages: ['pages/A', 'pages/C', 'pages/D'] }))
writeFileSync('log.js', `module.exports = (text) => {
  const lines = wx.getStorageSync('log') || []
  wx.setStorageSync('log', [...lines, Date.now() + ' ' + text])
}
`)
writeFileSync('app.js', `const log = require('./log')
App({
  onLaunch() { log('App.onLaunch') },
  onShow(options) { log('App.onShow ' + options.scene + ' ' + options.path) },
  onHide() { log('App.onHide') },
})
`)

for (const page of ['A', 'C', 'D']) {
  const hooks = ['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload']
  writeFileSync(`pages/${page}.js`, `const log = require('../log')
Page({
${hooks.map((hook) => `  ${hook}() { log('Page.${hook}@${page}') },`).join('\n')}
  onShareAppMessage() { return { title: '${page}', path: 'pages/${page}' } },
  go({ target }) { wx[target.dataset.way]({ url: target.dataset.page }) },
  copy() { wx.setClipboardData({ data: wx.getStorageSync('log').join('\\n') }) },
})
`)
  writeFileSync(`pages/${page}.wxml`, `<view>${page}</view>
<button bindtap="go" data-way="navigateTo" data-page="C">navigateTo C</button>
<button bindtap="go" data-way="redirectTo" data-page="D">redirectTo D</button>
<button bindtap="go" data-way="reLaunch" data-page="D">reLaunch D</button>
<button open-type="share">share</button>
<button bindtap="copy">copy</button>
`)
}
