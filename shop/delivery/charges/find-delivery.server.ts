import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { preparedQuery } from '#db/prepared-queries.server.ts'
import type { PackedPiece } from '#shop/catalogue/packed-size.ts'
import { completed, type DeliveryTable, type Method } from '../delivery-table.ts'
import { deliveryCharges } from '../tables.server.ts'
import { highestCharges } from './feed-charges.ts'
import { chargeableGrams, type PackedLine, packedOf } from './packed-lines.ts'
import { priceOf } from './price-steps.ts'
import { type PromisedDays, promisedDays } from './promised-days.ts'
import { zoneOf } from './zone-rules.ts'

/** Where a parcel goes, what is in it, and when it was ordered. */
export type Parcel = {
  pinCode: string
  state: string | null
  subtotalPaise: number
  lines: readonly PackedLine[]
  at: Date
}

export type OfferedMethod = { id: string; name: string; feePaise: number; freeFromPaise: number } & PromisedDays

/** specified: the owner set no zones, so one charge holds for all of India. */
export type OfferedDelivery =
  | { kind: 'specified' }
  | { kind: 'not served' }
  | { kind: 'methods'; methods: readonly [OfferedMethod, ...OfferedMethod[]] }

const never = Number.MAX_SAFE_INTEGER

const findCharges = preparedQuery((db) =>
  db
    .select()
    .from(deliveryCharges)
    .where(sql`${deliveryCharges.id} = 1`),
)

/** The owner's table of charges; null as long as no zone is set. */
export async function findDeliveryTable(db: Db): Promise<DeliveryTable | null> {
  const [row] = await findCharges(db, {})
  return tableOf(row?.content ?? null)
}

export const tableOf = (content: DeliveryTable | null): DeliveryTable | null =>
  content && content.zones.length > 0 ? completed(content) : null

/** A way of delivery, and the most that sending one piece by it costs anywhere in India. */
export type FeedCharge = { service: string; pricePaise: number }

/** The cost of sending a piece, for search engines; null as long as one charge holds for all of India. */
export async function findFeedCharges(db: Db) {
  const table = await findDeliveryTable(db)
  return table && ((piece: PackedPiece & { pricePaise: number }): FeedCharge[] => highestCharges(table, piece))
}

/** The ways a parcel can go, the first one unless another is chosen; each with its charge in paise and its days. */
export function offersOf(table: DeliveryTable | null, { pinCode, state, subtotalPaise, lines, at }: Parcel) {
  if (table === null) return { kind: 'specified' } satisfies OfferedDelivery
  const zone = zoneOf(table.zones, pinCode, state)
  if (zone === null) return { kind: 'not served' } satisfies OfferedDelivery
  const grams = chargeableGrams(packedOf(lines, table.gramsPerPiece), table.volumeDivisor)
  const methods = zone.methods.map((method) => ({
    id: method.id,
    name: method.name,
    ...chargeOf(method, subtotalPaise, grams),
    ...promisedDays(at, table.calendar, method),
  }))
  return { kind: 'methods', methods: methods as [OfferedMethod, ...OfferedMethod[]] } satisfies OfferedDelivery
}

const chargeOf = (method: Method, subtotalPaise: number, grams: number) => ({
  feePaise: priceOf(method, subtotalPaise, grams),
  freeFromPaise: method.freeFromPaise ?? never,
})

/** The method that was asked for, else one of its name elsewhere in the table, else the first. */
export const chosenOf = (methods: readonly [OfferedMethod, ...OfferedMethod[]], asked: string | undefined) =>
  methods.find(({ id }) => id === asked) ?? methods[0]
