const { mkdirSync, writeFileSync } = require('fs')

mkdirSync('pages', { recursive: true })
writeFileSync('app.json', JSON.stringify({ pages: ['pages/A', 'pages/C'] }))
writeFileSync('log.js', `module.exports = (text) => {
  const lines = wx.getStorageSync('log') || []
  wx.setStorageSync('log', [...lines, Date.now() + ' ' + text])
}
`)
writeFileSync('app.js', `const log = require('./log')
App({
  onLaunch() { log('App.onLaunch') },
  onShow() { log('App.onShow') },
  onHide() { log('App.onHide') },
})
wx.onMemoryWarning(({ level }) => log('memory warning ' + level))
`)

for (const page of ['A', 'C']) {
  const restart = page === 'C' ? { restartStrategy: 'homePageAndLatestPage' } : {}
  writeFileSync(`pages/${page}.json`, JSON.stringify(restart))
  writeFileSync(`pages/${page}.js`, `const log = require('../log')
Page({
  onLoad() { log('Page.onLoad@${page}') },
  onShow() { log('Page.onShow@${page} on ' + getCurrentPages().map((each) => each.route)) },
  onUnload() { log('Page.onUnload@${page}') },
  onSaveExitState() { log('Page.onSaveExitState@${page}') },
  C() { wx.navigateTo({ url: 'C' }) },
  copy() { wx.setClipboardData({ data: wx.getStorageSync('log').join('\\n') }) },
})
`)
  writeFileSync(`pages/${page}.wxml`, `<view>${page}</view>
<button bindtap="C">navigateTo C</button>
<button bindtap="copy">copy</button>
`)
}
