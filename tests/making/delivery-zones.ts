import type { Method, Zone } from '#shop/delivery/delivery-table.ts'

/** A way to deliver: pieces above 500 g cost three times as much. */
export const method = (name: string, pricePaise: number, freeFromPaise: number | null = null): Method => ({
  id: name.toLowerCase(),
  name,
  fromDays: 1,
  toDays: 2,
  freeFromPaise,
  prices: [
    { id: 'light', upToGrams: 500, fromPaise: 0, pricePaise },
    { id: 'heavy', upToGrams: null, fromPaise: 0, pricePaise: pricePaise * 3 },
  ],
})

/** Without states and areas of its own. */
export const zone = (name: string, isRest: boolean, ...methods: Method[]): Zone => ({
  id: name,
  name,
  isRest,
  states: [],
  areas: [],
  methods,
})
