import * as z from 'zod'

const line = (standard: string) => z.string().trim().max(300).catch(standard).default(standard)
const paise = (standard: number) => z.number().int().min(0).max(100_000_000).catch(standard).default(standard)
const count = (standard: number, most = 365) => z.number().int().min(1).max(most).catch(standard).default(standard)

const prefix = (standard: string) => z.string().regex(/^[A-Z]{1,3}$/).catch(standard).default(standard)
const percent = z.number().int().min(0).max(100)

/** Apparel by value of a piece without tax. */
const standardRates = [
  { from: '2017-07-01', lowPercent: 5, lowUpToPaise: 100_000, highPercent: 12 },
  { from: '2025-09-22', lowPercent: 5, lowUpToPaise: 250_000, highPercent: 18 },
]
const TaxRates = z.object({ from: z.iso.date(), lowPercent: percent, lowUpToPaise: z.number().int().min(0), highPercent: percent })

/** By category slug. */
const standardHsn = {
  shirts: '6205', 't-shirts': '6109', pants: '6203', 'formal-combo': '6203', hoodies: '6110', jackets: '6203', jeans: '6203',
  sweaters: '6110', accessories: '6217',
}
const Hsn = z.string().regex(/^\d{4,8}$/)

/** A stored value that no longer fits falls back to its default, so old settings never stop the shop. */
export const StoreSettings = z.object({
  brand: z
    .object({
      name: line('Fineweave'),
      logoText: line('Fineweave'),
      tagline: line('Clothes with a good hand'),
      blurb: line(
        'Your trusted fashion destination for quality clothing and accessories, from the looms and cutting tables of Karnataka.',
      ),
      gstin: line('29AAKCF4831M1Z6'),
      legalName: line('Fineweave Apparel Private Limited'),
    })
    .prefault({}),
  contact: z
    .object({
      addressLine: line('14, Mandipet Main Road'),
      city: line('Davanagere'),
      state: line('Karnataka'),
      pinCode: line('577001'),
      phone: line('+91 81972 40156'),
      chatNumber: line('918197240156'),
      chatEnquiry: line("Hello! I'd like to know more about your products."),
      supportEmail: line('care@fineweave.example'),
      instagram: line('https://www.instagram.com/fineweave'),
      facebook: line('https://www.facebook.com/fineweave'),
      youtube: line('https://www.youtube.com/@fineweave'),
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
      paymentWindowMinutes: count(30, 1_440),
      cancelWindowHours: count(2, 72),
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

/** What shoppers' browsers are told of them. */
export type ShownSettings = Pick<StoreSettings, 'brand' | 'contact' | 'hours' | 'shipping' | 'promises'>
