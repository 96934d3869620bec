/** upToGrams null: any weight. fromPaise: what the goods are worth at least. */
export type Price = { id: string; upToGrams: number | null; fromPaise: number; pricePaise: number }

/** A way of delivery. Days are working days from the day the parcel leaves. freeFromPaise null: never free. */
export type Method = {
  id: string
  name: string
  fromDays: number
  toDays: number
  freeFromPaise: number | null
  prices: Price[]
}

/** A part of India with its ways of delivery. areas: PIN codes, and their first digits. isRest: what no other zone has. */
export type Zone = {
  id: string
  name: string
  isRest: boolean
  states: string[]
  areas: string[]
  methods: Method[]
}

/** cutOff: "14:00" in India. workingDays: 0 is Sunday. holidays: "2027-01-26". */
export type Calendar = { cutOff: string; workingDays: number[]; holidays: string[] }

/** The owner's own charges and days. Without zones those of the store settings hold for all of India. */
export type DeliveryTable = {
  zones: Zone[]
  calendar: Calendar
  /** Of pieces of which neither their product nor its category says it. */
  gramsPerPiece: number
  /** Cubic centimetres that couriers count as a kilogram. */
  volumeDivisor: number
}

export const emptyTable: DeliveryTable = {
  zones: [],
  calendar: { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5, 6], holidays: [] },
  gramsPerPiece: 400,
  volumeDivisor: 5_000,
}

/** A table as it was saved, with what earlier versions of the shop did not ask for. */
export const completed = (saved: DeliveryTable): DeliveryTable => ({ ...emptyTable, ...saved })
