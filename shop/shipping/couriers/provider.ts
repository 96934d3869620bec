import type { ReverseScan } from './reverse.ts'
import type { Scan } from './scans.ts'

/** A parcel on the scale and outside. */
export interface Size {
  grams: number
  lengthCm: number
  widthCm: number
  heightCm: number
}

export interface QuoteRequest {
  fromPin: string
  toPin: string
  size: Size
  /** Null means paid already. */
  collectPaise: number | null
  /** The worth of the goods. */
  declaredPaise: number
  /** From a customer's door to the shop. */
  isReverse?: boolean
}

export interface Service {
  /** Names it when booking. */
  id: string
  courier: string
  pricePaise: number
  cashFeePaise: number
  returnPaise: number
  days: number | null
  takesCash: boolean
}

export type QuoteRefusal = 'not_served' | 'prepaid_only' | 'embargo' | 'over_cash_limit'
/** `embargo`: served as a rule, closed for now. */
export type Quote = { kind: 'services'; services: Service[] } | { kind: 'refused'; reason: QuoteRefusal }

export interface PickupPlace {
  /** Booked by this name, to the letter. */
  name: string
  pin: string
  isProved: boolean
}

export interface BookingRequest {
  /** Ours, at most 50 characters; never used again once its booking was cancelled. */
  reference: string
  /** True when this reference was never sent before: saves the look-up for an earlier booking. */
  isNew?: boolean
  orderedOn: Date
  pickupPlace: string
  to: {
    name: string
    line1: string
    line2: string
    city: string
    state: string
    pin: string
    phone: string
    email: string
  }
  items: readonly { name: string; sku: string; quantity: number; unitPaise: number; hsn: string | null }[]
  invoiceNumber: string | null
  valuePaise: number
  /** Whole rupees; null: paid already. */
  collectPaise: number | null
  size: Size
  /** Tried one after the other; none: the provider chooses. */
  serviceIds: readonly string[]
}

/** Why pieces come back, as couriers are told. */
export const reverseReasons = [
  'size',
  'quality',
  'not as shown',
  'wrong piece',
  'damaged',
  'late',
  'changed mind',
  'other',
] as const
export type ReverseReason = (typeof reverseReasons)[number]

/** A parcel that is fetched at a customer's door; paid already, always. */
export interface ReverseRequest {
  /** Ours, at most 50 characters; never used again once its booking was cancelled. */
  reference: string
  /** True when this reference was never sent before. */
  isNew: boolean
  orderedOn: Date
  from: BookingRequest['to']
  /** Where it is brought, by the name of a pickup place. */
  toPlace: string
  items: readonly (BookingRequest['items'][number] & { reason: ReverseReason })[]
  valuePaise: number
  size: Size
  /** Tried one after the other; none: the provider chooses. */
  serviceIds: readonly string[]
}

/** One fetched parcel as the provider reports it. */
export interface ReverseWay {
  awb: string
  scans: ReverseScan[]
}

/** The provider's own numbers of one parcel. */
export interface Booking {
  reference: string
  orderId: string
  shipmentId: string
  awb: string
  courier: string
  pickupAt: Date | null
}

export type BookingRefusal =
  | 'reference_cancelled'
  | 'wallet'
  | 'courier'
  | 'address'
  | 'phone'
  | 'pickup_place'
  | 'amount'
  | 'other'

export type Refused<Reason extends string = string> = { kind: 'refused'; reason: Reason; sentence: string }

export type Booked = { kind: 'booked'; booking: Booking } | Refused<BookingRefusal>

export type Cancelled = 'cancelled' | 'in_progress' | 'too_late'

export type FailedDeliveryAnswer =
  | { kind: 'try_again'; day?: string; phone?: string; address?: string; note: string }
  | { kind: 'send_back'; note: string }

/** One parcel as the provider reports it, scans oldest first. */
export interface Way {
  awb: string
  scans: Scan[]
  /** As the courier promises it, YYYY-MM-DD. */
  promisedOn: string | null
}

export type WebhookRead =
  | { kind: 'news'; awb: string; reference: string | null; scans: Scan[] }
  | { kind: 'ping' }
  | { kind: 'refused' }

/** One line of what the provider charged. */
export interface Charge {
  awb: string
  appliedGrams: number
  chargedGrams: number
  debitPaise: number
  creditPaise: number
}

export type Remittance = { kind: 'remitted'; on: string; bankReference: string } | { kind: 'open' }

/**
 * The calls that the shop makes to a courier. Every call may throw a CourierError; an expected "no" is returned, with a
 * sentence for staff. Money is whole paise, weight grams, times are instants.
 */
export interface CourierProvider {
  quote(request: QuoteRequest): Promise<Quote>
  pickupPlaces(): Promise<PickupPlace[]>
  /** Repeating it with one reference finds and resumes the earlier booking. */
  book(request: BookingRequest): Promise<Booked>
  /** The same for a parcel that is fetched at a customer's door. */
  bookReverse(request: ReverseRequest): Promise<Booked>
  /** Ends a booking that got no AWB, so that nothing of it is left at the courier; `booked`: cancel that instead. */
  abandon(reference: string, isReverse?: boolean): Promise<'abandoned' | 'booked'>
  label(booking: Booking): Promise<{ kind: 'label'; pdf: Uint8Array } | Refused<'label'>>
  /** `day`: YYYY-MM-DD; asking twice is no refusal. */
  requestPickup(booking: Booking, day: string): Promise<{ kind: 'requested'; at: Date | null } | Refused<'pickup'>>
  /** The address of a PDF with these parcels. */
  manifest(bookings: readonly Booking[]): Promise<{ kind: 'manifest'; url: string } | Refused<'manifest'>>
  cancel(booking: Booking): Promise<Cancelled>
  /** At most 50 at once. A parcel that the provider does not know is missing in the answer. */
  track(awbs: readonly string[]): Promise<Map<string, Way>>
  /** The same of parcels that are fetched at a customer's door. */
  trackReverse(awbs: readonly string[]): Promise<Map<string, ReverseWay>>
  /** Takes the bytes as received and lower-case header names. A hint only: track before anything final. */
  readWebhook(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>): WebhookRead
  answerFailedDelivery(awb: string, answer: FailedDeliveryAnswer): Promise<{ kind: 'accepted' } | Refused<'not_now'>>
  walletPaise(): Promise<number>
  /** The charges between two days, YYYY-MM-DD. */
  charges(from: string, to: string): Promise<Charge[]>
  remittanceOf(booking: Pick<Booking, 'orderId'>): Promise<Remittance>
}
