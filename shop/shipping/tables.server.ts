import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { reverseReasons } from './couriers/provider.ts'
import { reverseStatuses } from './couriers/reverse.ts'
import { parcelStatuses, parcelTroubles } from './couriers/scans.ts'
import { lineOutcomes } from './line-outcomes.ts'
import { weightAnswers } from './weight-differences.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const parcelProviders = ['manual', 'shiprocket'] as const
export type ParcelProvider = (typeof parcelProviders)[number]

/** waiting: for the courier's answer, or for the next try. */
export const bookingStates = ['none', 'waiting', 'booked', 'refused', 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]

export const parcelStatusEnum = pgEnum('parcel_status', parcelStatuses)
export const scanStatusEnum = pgEnum('scan_status', [...parcelStatuses, 'unknown', ...parcelTroubles])
export const parcelProviderEnum = pgEnum('parcel_provider', parcelProviders)
export const bookingStateEnum = pgEnum('booking_state', bookingStates)

/**
 * The parcels of an order, one row for each parcel: booked at a courier, or sent by hand with the courier and the number
 * that staff type.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1 within its order. */
    serial: integer().notNull(),
    provider: parcelProviderEnum().notNull().default('manual'),
    courier: text(),
    awb: text(),
    /** With which it is booked. */
    grams: integer(),
    /** As it weighed at the packing table; null: nobody weighed it. */
    weighedGrams: integer(),
    lengthCm: integer(),
    widthCm: integer(),
    heightCm: integer(),
    /** Null means nothing was heard of it yet. */
    status: parcelStatusEnum(),
    statusAt: timestamp({ withTimezone: true }),
    /** A status that the courier wrote and the shop does not understand; a person looks at it. */
    unclear: text(),
    /** An event that a person settles; null: nothing. */
    trouble: text({ enum: parcelTroubles }),
    /** Null means paid already. */
    collectPaise: integer(),
    bookingState: bookingStateEnum().notNull().default('none'),
    /** Ours; stored before the courier is called, and another one for each new booking. */
    reference: text().unique(),
    /** Bookings that were asked for so far, cancelled ones among them: what makes a new reference. */
    bookings: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** When the courier is asked next, while it waits for its booking, or is booked and lacks its label. */
    nextTryAt: timestamp({ withTimezone: true }),
    /** Until then one process alone asks the courier about it. */
    claimedUntil: timestamp({ withTimezone: true }),
    /** Why it is not booked or has no label, for staff. */
    refusal: text(),
    providerOrderId: text(),
    providerShipmentId: text(),
    labelKey: text(),
    pickupAt: timestamp({ withTimezone: true }),
    packedAt: timestamp({ withTimezone: true }),
    /** As the courier promises it. */
    promisedOn: date(),
    /** When the shop last heard something new of it. */
    lastNewsAt: timestamp({ withTimezone: true }),
    /** When the courier is asked next where it is; null: no more. */
    nextLookAt: timestamp({ withTimezone: true }),
    lastLookedAt: timestamp({ withTimezone: true }),
    /** The last request to the courier after a failed delivery, and the `statusAt` of that failure. */
    answer: text(),
    /** Of all that was asked with it: the same form sent twice is one answer. */
    answerDigest: text(),
    answeredFor: timestamp({ withTimezone: true }),
    /** Since when it has been asked without saying that it takes this; null: it does. */
    answerOpenSince: timestamp({ withTimezone: true }),
    /** Since when the courier carries it back, although it said that it was delivered; null: it does not. */
    broughtBackAt: timestamp({ withTimezone: true }),
    /** When its pieces were counted after it came back, and by whom. */
    receivedAt: timestamp({ withTimezone: true }),
    receivedBy: text(),
    /** Why its pieces are never sent, as staff typed it; null: they were sent, or will be. */
    cancelledBecause: text(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('parcels_serial').on(table.orderId, table.serial),
    // Couriers use a number again after some months: it is one parcel's alone until that has ended. What staff type may
    // be one number for several parcels.
    uniqueIndex('parcels_awb_under_way')
      .on(table.awb)
      .where(
        sql`${table.provider} <> 'manual' and (${table.status} is null or ${table.status} not in ('delivered', 'returned', 'lost', 'cancelled'))`,
      ),
    index('parcels_awb').on(table.awb, table.id),
    check('parcels_reference', sql`length(${table.reference}) <= 50`),
    check(
      'parcels_size',
      sql`${table.grams} > 0 and ${table.lengthCm} > 0 and ${table.widthCm} > 0 and ${table.heightCm} > 0`,
    ),
    check('parcels_weighed', sql`${table.weighedGrams} > 0`),
    index('parcels_weighed_last')
      .on(table.id)
      .where(sql`${table.weighedGrams} is not null`),
    check('parcels_collect', sql`${table.collectPaise} > 0 and ${table.collectPaise} % 100 = 0`),
    check('parcels_waiting', sql`${table.bookingState} <> 'waiting' or ${table.reference} is not null`),
    check('parcels_booked', sql`${table.bookingState} <> 'booked' or ${table.awb} is not null`),
    index('parcels_to_book')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.nextTryAt} is not null`),
    index('parcels_to_look')
      .on(table.nextLookAt, table.id)
      .where(sql`${table.nextLookAt} is not null`),
    // Parcels that need a person: a handful, however many parcels there were.
    index('parcels_exceptions')
      .on(table.statusAt, table.id)
      .where(sql`${table.status} in ('delivery_failed', 'returning', 'returned', 'lost')`),
    index('parcels_brought_back')
      .on(table.statusAt, table.id)
      .where(sql`${table.broughtBackAt} is not null and ${table.receivedAt} is null`),
    index('parcels_made').on(table.createdAt),
    index('parcels_to_ask_about')
      .on(table.id)
      .where(sql`${table.unclear} is not null or ${table.trouble} is not null`),
    check('parcels_trouble', sql`${table.trouble} in ('damaged', 'partly_delivered')`),
  ],
)

export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: bigint({ mode: 'number' })
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderItemId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** How many were restocked after it came back, the others being set aside; null: not counted. */
    restocked: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderItemId] }),
    check('parcel_items_quantity', sql`${table.quantity} > 0`),
    check('parcel_items_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
    index().on(table.orderItemId),
  ],
)

/** Where the pieces of a SKU lie, for the pick list. */
export const shelves = pgTable('shelves', {
  sku: text().primaryKey(),
  shelf: text().notNull(),
})

export const serviceRules = ['cheapest', 'fastest'] as const
export type ServiceRule = (typeof serviceRules)[number]

/** One row: how parcels are booked. Without it the defaults hold. */
export const bookingSettings = pgTable(
  'booking_settings',
  {
    id: integer().primaryKey().default(1),
    serviceRule: text({ enum: serviceRules }).notNull().default('cheapest'),
    /** Of a parcel whose products say no size. */
    boxLengthCm: integer().notNull().default(30),
    boxWidthCm: integer().notNull().default(25),
    boxHeightCm: integer().notNull().default(5),
    /** Whether the courier is asked which PIN codes it goes to. */
    asksPinCodes: boolean().notNull().default(false),
    /** Whether customers are offered that the courier fetches a return at their door. */
    fetchesReturns: boolean().notNull().default(false),
    /** The sum that a customer pays for that, unless the shop is to blame; 0: nothing. */
    fetchFeePaise: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('booking_settings_single', sql`${table.id} = 1`),
    check('booking_settings_fetch_fee', sql`${table.fetchFeePaise} >= 0`),
    check('booking_settings_rule', sql`${table.serviceRule} in ('cheapest', 'fastest')`),
    check(
      'booking_settings_box',
      sql`${table.boxLengthCm} > 0 and ${table.boxWidthCm} > 0 and ${table.boxHeightCm} > 0`,
    ),
  ],
)

/** The way of a parcel as the courier told it, each event once however often it was told. */
export const parcelScans = pgTable(
  'parcel_scans',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: bigint({ mode: 'number' })
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** A new booking begins a new way. */
    awb: text().notNull(),
    /** The courier's own time. */
    at: timestamp({ withTimezone: true }).notNull(),
    status: scanStatusEnum().notNull(),
    /** The courier's own numbers and words. */
    code: text().notNull(),
    text: text().notNull(),
    place: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('parcel_scans_once').on(table.parcelId, table.awb, table.at, table.code, table.text)],
)

export const courierOutcomes = ['waiting', 'followed', 'nothing new', 'unknown parcel', 'refused'] as const

/** Reports that couriers sent by themselves, as they came: a hint to look, never a proof. */
export const courierMessages = pgTable(
  'courier_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    body: bytea().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null means not read yet. */
    readAt: timestamp({ withTimezone: true }),
    isTrusted: boolean().notNull().default(false),
    awb: text(),
    parcelId: bigint({ mode: 'number' }).references(() => parcels.id, { onDelete: 'set null' }),
    outcome: text({ enum: courierOutcomes }).notNull().default('waiting'),
  },
  (table) => [
    index('courier_messages_unread')
      .on(table.id)
      .where(sql`${table.readAt} is null`),
    index('courier_messages_received').on(table.receivedAt),
    index().on(table.parcelId),
  ],
)

/**
 * The courier's charges for a parcel, as its statement had it last. The weights are the one that was booked and the
 * one that it weighed.
 */
export const parcelCharges = pgTable(
  'parcel_charges',
  {
    awb: text().notNull(),
    parcelId: bigint({ mode: 'number' })
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    appliedGrams: integer().notNull(),
    chargedGrams: integer().notNull(),
    debitPaise: integer().notNull(),
    creditPaise: integer().notNull(),
    /** When the shop first heard that it weighed more; null: it did not. */
    heavierSince: timestamp({ withTimezone: true }),
    answer: text({ enum: weightAnswers }),
    note: text(),
    answeredBy: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.awb, table.parcelId] }),
    check('parcel_charges_answer', sql`${table.answer} in ('accepted', 'disputed')`),
    check(
      'parcel_charges_answered',
      sql`num_nulls(${table.answer}, ${table.note}, ${table.answeredBy}, ${table.answeredAt}) in (0, 4)`,
    ),
    index().on(table.parcelId),
    index('parcel_charges_heavier')
      .on(table.heavierSince)
      .where(sql`${table.heavierSince} is not null and ${table.answer} is distinct from 'accepted'`),
  ],
)

/** Payments of couriers for the cash they collected: one row for each file that staff agreed to. */
export const remittances = pgTable(
  'remittances',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileName: text().notNull(),
    /** SHA-256 of the file: the same one counts once. */
    fileHash: text().notNull(),
    /** Of the bank transfer; blank: none was given. */
    utr: text().notNull(),
    receivedOn: date().notNull(),
    /** The sum that reached the bank, the courier's bills being taken off; null: nobody typed it. */
    bankPaise: bigint({ mode: 'number' }),
    rowsPaise: bigint({ mode: 'number' }).notNull(),
    countedPaise: bigint({ mode: 'number' }).notNull(),
    appliedBy: text().notNull(),
    appliedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('remittances_file').on(table.fileHash),
    check('remittances_sums', sql`${table.countedPaise} between 0 and ${table.rowsPaise} and ${table.bankPaise} >= 0`),
    index().on(table.appliedAt),
  ],
)

export const lineOutcomeEnum = pgEnum('remittance_outcome', lineOutcomes)

/** The rows of those files, as they were judged. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    remittanceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => remittances.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** As the courier wrote them; blank: not at all. */
    awb: text().notNull(),
    orderText: text().notNull(),
    utr: text().notNull(),
    paidOn: date(),
    /** Null means no order of the shop. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    /** Null means the order was shipped whole, with a courier that staff typed. */
    parcelId: bigint({ mode: 'number' }).references(() => parcels.id, { onDelete: 'set null' }),
    outcome: lineOutcomeEnum().notNull(),
    amountPaise: integer().notNull(),
    /** The sum that was still to come of the parcel before this row. */
    duePaise: integer().notNull(),
    /** The part of the amount that counts towards the order. */
    countedPaise: integer().notNull(),
    /** The outcome when staff asked the courier; null: nobody has said yet. */
    settledNote: text(),
    settledBy: text(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.remittanceId, table.row] }),
    check('remittance_lines_counted', sql`${table.countedPaise} in (0, ${table.amountPaise})`),
    check(
      'remittance_lines_uncounted',
      sql`${table.outcome} not in ('unknown', 'doubled', 'before') or ${table.countedPaise} = 0`,
    ),
    index().on(table.orderId),
    index().on(table.parcelId),
    index().on(table.awb),
    index().on(table.orderText),
    check(
      'remittance_lines_settled',
      sql`(${table.settledAt} is null) = (${table.settledNote} is null) and (${table.settledAt} is null) = (${table.settledBy} is null)`,
    ),
    index('remittance_lines_open')
      .on(table.remittanceId, table.row)
      .where(sql`${table.settledAt} is null and ${table.outcome} not in ('matched', 'late')`),
  ],
)

/** Parcels that a courier fetches at the customer's door, one for each return: its row exists before the courier is asked. */
export const reversePickups = pgTable(
  'reverse_pickups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The number of the return that it is for. */
    returnReference: text().notNull().unique(),
    bookingState: bookingStateEnum().notNull().default('waiting'),
    /** Ours at the courier, another one for each new booking. */
    reference: text().notNull().unique(),
    bookings: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    /** When the courier is asked next: for the booking, for the day, or to end it. */
    nextTryAt: timestamp({ withTimezone: true }),
    /** Until then one process alone asks the courier about it. */
    claimedUntil: timestamp({ withTimezone: true }),
    /** Since when it should not be fetched any more; null: it should. */
    endAskedAt: timestamp({ withTimezone: true }),
    /** Why it is not booked, for staff. */
    refusal: text(),
    courier: text(),
    awb: text(),
    providerOrderId: text(),
    providerShipmentId: text(),
    /** The courier's price for it, as offered when it was booked. */
    costPaise: integer(),
    grams: integer().notNull(),
    lengthCm: integer().notNull(),
    widthCm: integer().notNull(),
    heightCm: integer().notNull(),
    /** The day that the courier promised to come. */
    pickupAt: timestamp({ withTimezone: true }),
    /** Null means that nothing was heard of it yet. */
    status: text({ enum: reverseStatuses }),
    statusAt: timestamp({ withTimezone: true }),
    /** How often the courier came and got nothing. */
    failedTries: integer().notNull().default(0),
    /** A text of the courier that the shop does not understand. */
    unclear: text(),
    lastNewsAt: timestamp({ withTimezone: true }),
    /** When the courier is asked next where it is; null: no more. */
    nextLookAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('reverse_pickups_reference', sql`length(${table.reference}) <= 50`),
    check('reverse_pickups_booked', sql`${table.bookingState} <> 'booked' or ${table.awb} is not null`),
    check(
      'reverse_pickups_status',
      sql`${table.status} in (${sql.raw(reverseStatuses.map((status) => `'${status}'`).join(', '))})`,
    ),
    index().on(table.orderId),
    index().on(table.awb),
    index('reverse_pickups_to_work_on')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.nextTryAt} is not null`),
    index('reverse_pickups_to_look')
      .on(table.nextLookAt, table.id)
      .where(sql`${table.nextLookAt} is not null`),
  ],
)

export const reversePickupItems = pgTable(
  'reverse_pickup_items',
  {
    pickupId: bigint({ mode: 'number' })
      .notNull()
      .references(() => reversePickups.id, { onDelete: 'cascade' }),
    orderItemId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text({ enum: reverseReasons }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pickupId, table.orderItemId] }),
    check('reverse_pickup_items_quantity', sql`${table.quantity} > 0`),
    index().on(table.orderItemId),
  ],
)

/** Whether the courier fetches at a PIN code, as it said last. */
export const reverseServices = pgTable(
  'reverse_services',
  {
    pinCode: text().primaryKey(),
    isServed: boolean().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('reverse_services_pin', sql`${table.pinCode} ~ '^[1-9][0-9]{5}$'`)],
)
