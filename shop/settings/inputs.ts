import * as z from 'zod'
import { orderNumberPrefix } from '#shared/order-number.ts'

const line = (standard: string) => z.string().trim().max(300).catch(standard).default(standard)
const paise = (standard: number) => z.number().int().min(0).max(100_000_000).catch(standard).default(standard)
const count = (standard: number, most = 365) => z.number().int().min(1).max(most).catch(standard).default(standard)

const prefix = (standard: string) =>
  z
    .string()
    .regex(/^[A-Z]{1,3}$/)
    .catch(standard)
    .default(standard)
const percent = z.number().int().min(0).max(100)

/** Apparel by value of a piece without tax. */
const standardRates = [
  { from: '2017-07-01', lowPercent: 5, lowUpToPaise: 100_000, highPercent: 12 },
  { from: '2025-09-22', lowPercent: 5, lowUpToPaise: 250_000, highPercent: 18 },
]
const TaxRates = z.object({
  from: z.iso.date(),
  lowPercent: percent,
  lowUpToPaise: z.number().int().min(0),
  highPercent: percent,
})

/** By category slug. */
const standardHsn = {
  shirts: '6205',
  't-shirts': '6109',
  pants: '6203',
  'formal-combo': '6203',
  hoodies: '6110',
  jackets: '6203',
  jeans: '6203',
  sweaters: '6110',
  accessories: '6217',
}
const Hsn = z.string().regex(/^\d{4,8}$/)

const standardCouriers = [
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Ekart',
  'India Post',
  'Professional Couriers',
  'Shadowfax',
  'XpressBees',
].join('\n')

/**
 * The seller's fields are blank until the owner fills them, and blank fields are not shown; the demo brings a seller of
 * its own. A stored value that no longer fits falls back to its default, so old settings never stop the shop.
 */
export const StoreSettings = z.object({
  brand: z
    .object({
      name: line('My shop'),
      logoText: line('My shop'),
      tagline: line('Clothes with a good hand'),
      blurb: line('Quality clothing and accessories.'),
      gstin: line(''),
      /** Too small for GST: sells without a GSTIN and charges no tax. */
      isGstUnregistered: z.boolean().catch(false).default(false),
      legalName: line(''),
    })
    .prefault({}),
  contact: z
    .object({
      addressLine: line(''),
      city: line(''),
      state: line(''),
      pinCode: line(''),
      phone: line(''),
      chatNumber: line(''),
      chatEnquiry: line("Hello! I'd like to know more about your products."),
      supportEmail: line(''),
      instagram: line(''),
      facebook: line(''),
      youtube: line(''),
    })
    .prefault({}),
  hours: z
    .object({
      support: line('10 AM to 6 PM'),
      weekdays: line('9am - 6pm'),
      saturday: line('10am - 5pm'),
      sunday: line('Closed'),
      policies: line('Monday to Saturday, 10 AM to 6 PM'),
    })
    .prefault({}),
  shipping: z
    .object({
      feePaise: paise(3_000),
      freeFromPaise: paise(200_000),
      estimatedDeliveryDays: count(7),
    })
    .prefault({}),
  promises: z
    .object({
      homeFreeShippingOverPaise: paise(830_000),
      productFreeShippingOverPaise: paise(200_000),
      policyFreeShippingAbovePaise: paise(99_900),
      policyStandardFeePaise: paise(9_900),
      policyExpressFeePaise: paise(19_900),
      policyRemoteSurchargePaise: paise(5_000),
      homeReturnsDays: count(30),
      policyReturnsDays: count(7),
      deliveryBusinessDays: line('3-5'),
    })
    .prefault({}),
  orders: z
    .object({
      /** The beginning of new orders' numbers, before a hyphen. */
      numberPrefix: z.string().regex(orderNumberPrefix).catch('ORD').default('ORD'),
      paymentWindowMinutes: count(30, 1_440),
      cancelWindowHours: count(2, 72),
      /** Pieces of one counted choice that an order may hold before it is paid. */
      mostUnpaidPieces: count(50, 1_000),
      /** For somebody who waited for a piece, to buy it. Nights do not count. */
      offerMinutes: count(120, 1_440),
      /** Offered when an order is shipped, one name a line; any other name will do. */
      couriers: z.string().max(2_500).catch(standardCouriers).default(standardCouriers),
    })
    .prefault({}),
  /** Days that data is stored for. Personal data stays for a year unless the owner says otherwise. */
  retention: z
    .object({
      unpaidOrdersDays: count(365, 3_650),
      webhookBodiesDays: count(365, 3_650),
      messagesDays: count(365, 3_650),
      staffLogDays: count(365, 3_650),
      outboxDays: count(365, 3_650),
      /** After they have expired. */
      sessionsDays: count(1, 365),
    })
    .prefault({}),
  tax: z
    .object({
      invoicePrefix: prefix('FW'),
      creditNotePrefix: prefix('FC'),
      rates: z.array(TaxRates).min(1).catch(standardRates).default(standardRates),
      hsnBySlug: z.record(z.string(), Hsn).catch(standardHsn).default(standardHsn),
      otherHsn: Hsn.catch('6217').default('6217'),
    })
    .prefault({}),
})

export type StoreSettings = z.infer<typeof StoreSettings>

/** The settings that browsers of visitors get. */
export type ShownSettings = Pick<StoreSettings, 'brand' | 'contact' | 'hours' | 'shipping' | 'promises'>
