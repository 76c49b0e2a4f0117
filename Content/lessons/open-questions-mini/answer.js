const { mkdirSync, writeFileSync } = require('fs')

mkdirSync('pages', { recursive: true })
writeFileSync('app.json', JSON.stringify({ pages: ['pages/A'] }))
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

const calls = {
  scanCode: '{}', chooseMedia: '{ count: 1 }', openLocation: '{ latitude: 22.5, longitude: 114 }',
  chooseMessageFile: '{ count: 1 }', makePhoneCall: "{ phoneNumber: '10086' }",
}
writeFileSync('pages/A.js', `const log = require('../log')
const answers = (name) => ({
  success() { log(name + ' success') },
  fail(error) { log(name + ' fail ' + error.errMsg) },
})
Page({
  onShow() { log('Page.onShow') },
  onHide() { log('Page.onHide') },
${Object.entries(calls).map(([name, options]) => `  ${name}() {
    log('${name}')
    wx.${name}(Object.assign(${options}, answers('${name}')))
  },`).join('\n')}
  copy() { wx.setClipboardData({ data: wx.getStorageSync('log').join('\\n') }) },
})
`)
writeFileSync('pages/A.wxml', [...Object.keys(calls), 'copy']
  .map((name) => `<button bindtap="${name}">${name}</button>\n`).join(''))
