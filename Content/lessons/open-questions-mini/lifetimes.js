const { mkdirSync, writeFileSync } = require('fs')

mkdirSync('pages', { recursive: true })
const json = (file, value) => writeFileSync(file, JSON.stringify(value))
const componentFramework = process.argv[2]
json('app.json', { pages: ['pages/A', 'pages/C'], componentFramework })
writeFileSync('log.js', `module.exports = (text) => {
  const lines = wx.getStorageSync('log') || []
  wx.setStorageSync('log', [...lines, Date.now() + ' ' + text])
}
`)
writeFileSync('app.js', 'App({})')

const log = (owner, page = '') => (hook) => `  ${hook}() { log('${owner}.${hook}${page}') },`
for (const page of ['A', 'C']) {
  json(`pages/${page}.json`, { usingComponents: { child: 'child' } })
  writeFileSync(`pages/${page}.js`, `const log = require('../log')
Page({
${['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload'].map(log('Page', '@' + page)).join('\n')}
  C() { wx.navigateTo({ url: 'C' }) },
  copy() { wx.setClipboardData({ data: wx.getStorageSync('log').join('\\n') }) },
})
`)
  writeFileSync(`pages/${page}.wxml`, `<child/>
<button bindtap="C">navigateTo C</button>
<button bindtap="copy">copy</button>
`)
}
const components = { child: ['Child', 'grandchild'], grandchild: ['Grandchild', ''] }
for (const [name, [owner, inner]] of Object.entries(components)) {
  json(`pages/${name}.json`, { component: true, usingComponents: inner ? { [inner]: inner } : {} })
  writeFileSync(`pages/${name}.wxml`, inner ? `<${inner}/>` : `<view>${name}</view>`)
  writeFileSync(`pages/${name}.js`, `const log = require('../log')
Component({
  lifetimes: {
${['created', 'attached', 'ready', 'detached'].map(log(owner)).join('\n')}
  },
  pageLifetimes: {
${['show', 'hide'].map(log(owner)).join('\n')}
  },
})
`)
}
