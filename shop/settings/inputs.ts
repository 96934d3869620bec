import * as z from 'zod'
import { orderNumberPrefix } from '#shared/order-number.ts'
import { StoredLogo } from '#shop/media/logo/logo-inputs.ts'
import { twoStepDuties } from '#shop/staff/two-step-duties.ts'
import { Declarations } from './legal-declarations.ts'
import { linkedFields } from './linked-fields.ts'
import { sellerKinds } from './seller-kinds.ts'

const line = (standard: string) => z.string().trim().max(300).catch(standard).default(standard)
const paise = (standard: number) => z.number().int().min(0).max(100_000_000).catch(standard).default(standard)
const count = (standard: number, most = 365) => z.number().int().min(1).max(most).catch(standard).default(standard)

const logo = StoredLogo.nullable().catch(null).default(null)

const prefix = (standard: string) =>
  z
    .string()
    .regex(/^[A-Z]{1,3}$/)
    .catch(standard)
    .default(standard)
const percent = z.number().int().min(0).max(100)

/** The reasons for which a return may be approved at once. */
export const approvedReasons = ['size', 'ordinary'] as const

/** When shipping is paid back with the last piece of an order. */
export const returnedShipping = ['mistakes', 'always'] as const

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

const unnamed = 'My shop'

/** A code of the tariff; blank: none is known yet. */
const Hsn = z.string().regex(/^(\d{4,8})?$/)

/** The charges of checkout until the owner says otherwise; every promise begins as the same. */
const feePaise = 3_000
const freeFromPaise = 200_000

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
 * The shop's facts about itself are blank until the owner fills them, and blank fields are not shown; the demo brings a
 * brand and a seller of its own. A stored value that no longer fits falls back to its default, so old settings never
 * stop the shop.
 */
export const StoreSettings = z.object({
  brand: z
    .object({
      name: line(unnamed),
      /** Blank: the shop's name. What shops were called before they had one is nobody's text. */
      logoText: line('').transform((text) => (text === unnamed ? '' : text)),
      tagline: line(''),
      blurb: line(''),
      gstin: line(''),
      sellerKind: z.enum(sellerKinds).catch('registered').default('registered'),
      /** The owner declares that an exemption lets a seller without a full registration deliver to other states. */
      isInterstateExempt: z.boolean().catch(false).default(false),
      legalName: line(''),
    })
    .prefault({}),
  /** Absent: the brand's name stands there. */
  logo: z.object({ onLight: logo, onDark: logo, icon: logo }).prefault({}),
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
      /** Name and designation; the E-Commerce Rules 2020 want them on the site. */
      grievanceOfficer: line(''),
      grievanceEmail: line(''),
      grievancePhone: line(''),
      /** Resident in India. */
      nodalContact: line(''),
      instagram: line(''),
      facebook: line(''),
      youtube: line(''),
    })
    .prefault({}),
  hours: z
    .object({
      support: line(''),
      weekdays: line(''),
      saturday: line(''),
      sunday: line(''),
      policies: line(''),
    })
    .prefault({}),
  shipping: z
    .object({
      feePaise: paise(feePaise),
      freeFromPaise: paise(freeFromPaise),
      estimatedDeliveryDays: count(7),
    })
    .prefault({}),
  promises: z
    .object({
      homeFreeShippingOverPaise: paise(freeFromPaise),
      productFreeShippingOverPaise: paise(freeFromPaise),
      policyFreeShippingAbovePaise: paise(freeFromPaise),
      policyStandardFeePaise: paise(feePaise),
      policyExpressFeePaise: paise(feePaise),
      policyRemoteSurchargePaise: paise(0),
      homeReturnsDays: count(7),
      policyReturnsDays: count(7),
      deliveryBusinessDays: line(''),
      /** Whether a promise follows what it is about. One that nobody decided on follows as long as it says the same. */
      links: z.partialRecord(z.enum(linkedFields), z.boolean()).catch({}).default({}),
    })
    .prefault({}),
  orders: z
    .object({
      /** The beginning of new orders' numbers, before a hyphen. */
      numberPrefix: z.string().regex(orderNumberPrefix).catch('ORD').default('ORD'),
      paymentWindowMinutes: count(30, 1_440),
      cancelWindowHours: count(2, 72),
      /** Pieces of one counted choice that an order may hold before it is paid. */
      maxUnpaidPieces: count(50, 1_000),
      /**
       * How many orders that nobody paid in time, of one phone number, e-mail or address in a day, make a repeat
       * holder.
       */
      lapsedOrders: count(3, 100),
      /** The window of a repeat holder's order, whose stock is reserved once the link in the e-mail is opened. */
      repeatWindowMinutes: count(10, 1_440),
      /** For somebody who waited for a piece, to buy it. Nights do not count. */
      offerMinutes: count(120, 1_440),
      /** Offered when an order is shipped, one name a line; any other name will do. */
      couriers: z.string().max(2_500).catch(standardCouriers).default(standardCouriers),
    })
    .prefault({}),
  /** Of all products, where neither category nor product says otherwise. */
  declarations: Declarations.prefault({}),
  /** The deduction when a customer returns pieces for a reason that the law does not protect. */
  returns: z
    .object({
      feePaise: paise(0),
      restockingPercent: percent.catch(0).default(0),
      shipping: z.enum(returnedShipping).catch('mistakes').default('mistakes'),
      /** Returns whose pieces cost no more are approved at once; 0: a person decides on each. */
      approveUpToPaise: paise(0),
      approvedReasons: z.enum(approvedReasons).catch('size').default('size'),
      /** How many returns in 90 days leave a customer's next one to a person. */
      maxReturns: count(3, 50),
      /** How many orders a customer must have kept to get exchanges on handing over the parcel; 0: nobody does. */
      aheadFromOrders: count(0, 50),
      /** Days from asking for a refund until the customer has it, through the gateway or by bank. */
      onlineRefundDays: count(7, 60),
      bankRefundDays: count(7, 60),
      /** A sum above which money that staff give back waits for a second person; 0: nothing does. */
      secondPersonAbovePaise: paise(0),
    })
    .prefault({}),
  staff: z
    .object({
      /** A session that nobody used for so long is over. */
      idleHours: count(12, 720),
      twoStepFor: z.enum(twoStepDuties).catch('nobody').default('nobody'),
      /** Roles beside them. */
      twoStepOfCatalogue: z.boolean().catch(false).default(false),
      twoStepOfPacking: z.boolean().catch(false).default(false),
      twoStepOfSupport: z.boolean().catch(false).default(false),
      twoStepOfViewers: z.boolean().catch(false).default(false),
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
      invoicePrefix: prefix('INV'),
      creditNotePrefix: prefix('CN'),
      rates: z.array(TaxRates).min(1).catch(standardRates).default(standardRates),
      hsnBySlug: z.record(z.string(), Hsn).catch({}).default({}),
      otherHsn: Hsn.catch('').default(''),
      /** Of categories with one rate, whatever a piece is worth. */
      percentBySlug: z.record(z.string(), percent).catch({}).default({}),
    })
    .prefault({}),
})

export type StoreSettings = z.infer<typeof StoreSettings>

/** The settings that browsers of visitors get. */
export type ShownSettings = Pick<StoreSettings, 'brand' | 'logo' | 'contact' | 'hours' | 'shipping'> & {
  promises: Omit<StoreSettings['promises'], 'links'>
  returns: Pick<StoreSettings['returns'], 'feePaise' | 'restockingPercent'>
}
