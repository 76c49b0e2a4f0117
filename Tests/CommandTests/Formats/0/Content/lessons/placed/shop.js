Shop({
  reminder: 0,

  orderPlaced() {
    store.save('stock', ['a lamp'])
    this.reminder = setTimeout(() => this.remind(), 48 * 3600 * 1000)
  },

  orderPaid() {
    clearTimeout(this.reminder)
    const goods = store.restore('stock')
    if (goods.length > 0) store.save('parcel', goods)
  },

  remind() {
    store.save('reminder', 'please pay')
  },
})
