import { rupeesField } from '#shared/money.ts'
import type { TypedDelivery } from '#shop/delivery/charges/inputs.ts'
import type { DeliveryTable } from '#shop/delivery/delivery-table.ts'

export type TypedZone = TypedDelivery['zones'][number]
export type TypedMethod = TypedZone['methods'][number]
export type TypedPrice = TypedMethod['prices'][number]

/** A stored table as its fields show it. */
export const typedOf = ({ zones, calendar, gramsPerPiece, volumeDivisor }: DeliveryTable): TypedDelivery => ({
  zones: zones.map(({ areas, methods, ...zone }) => ({
    ...zone,
    states: zone.states as TypedZone['states'],
    areas: areas.join(', '),
    methods: methods.map((method) => ({
      ...method,
      fromDays: String(method.fromDays),
      toDays: String(method.toDays),
      freeFromPaise: method.freeFromPaise === null ? '' : rupeesField(method.freeFromPaise),
      prices: method.prices.map(({ id, upToGrams, fromPaise, pricePaise }) => ({
        id,
        upToGrams: upToGrams === null ? '' : String(upToGrams),
        fromPaise: rupeesField(fromPaise),
        pricePaise: rupeesField(pricePaise),
      })),
    })),
  })),
  calendar: { ...calendar, holidays: calendar.holidays.join('\n') },
  gramsPerPiece: String(gramsPerPiece),
  volumeDivisor: String(volumeDivisor),
})

/** Names a zone, a way or a price for as long as it lives. */
const newId = (letter: string) => `${letter}${crypto.randomUUID().slice(0, 8)}`

export const newPrice = (pricePaise = ''): TypedPrice => ({ id: newId('p'), upToGrams: '', fromPaise: '0', pricePaise })

export const newMethod = (name: string, price = newPrice(), freeFromPaise = ''): TypedMethod => ({
  id: newId('m'),
  name,
  fromDays: '3',
  toDays: '6',
  freeFromPaise,
  prices: [price],
})

export const newZone = (zone: Partial<TypedZone> = {}): TypedZone => ({
  id: newId('z'),
  name: '',
  isRest: false,
  states: [],
  areas: '',
  methods: [newMethod('Standard')],
  ...zone,
})
