import * as z from 'zod'
import { line, nameLine, oneLine, optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { readNested } from '#shared/forms/nested-form.ts'
import { indianStates } from '#shared/indian-states.ts'
import { maxEmailLength, maxSlugLength } from '#shared/lengths.ts'
import { orderNumberPrefix } from '#shared/order-number.ts'
import { mobileNumber, nationalNumber, plainNumber } from '#shared/phones/indian-mobile.ts'
import { tooLong } from '#shared/plain-errors.ts'
import { typedAs } from '#shared/typed-as.ts'
import { typedDay } from '#shared/typed-moment.ts'
import { orBlank, rupees, wholeNumber } from '#shared/typed-numbers.ts'
import { twoStepDuties } from '#shop/staff/two-step-duties.ts'
import { DeclarationsForm } from './declarations-form.ts'
import { hasShapeOfGstin, isGstin } from './gstin-rules.ts'
import { approvedReasons, returnedShipping } from './inputs.ts'
import { linkedFields } from './linked-fields.ts'
import { sellerKinds } from './seller-kinds.ts'

const social = optionalLine(200).pipe(
  z
    .string()
    .refine(
      (text) => text === '' || /^https:\/\/[^\s/]+\.[^\s/]+/.test(text),
      'Please enter an address that begins with https://, or leave it blank',
    ),
)

const prefix = oneLine
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{1,3}$/, 'Please use one to three letters'))

/** A code of the tariff as it is typed. */
export const hsn = typedAs(
  { inputMode: 'numeric', maxLength: 8 },
  oneLine.pipe(z.string().regex(/^(\d{4}(\d{2}){0,2})?$/, 'Please enter 4, 6 or 8 digits, or leave it blank')),
)

/** A rate of its own; blank: none. */
export const ownPercent = orBlank(wholeNumber(0, 40, 'Please enter a whole number from 0 to 40, or leave it blank'))

const tick = z.preprocess((ticked) => ticked === 'on' || ticked === 'true', z.boolean())

const brand = z.object({
  name: nameLine(60),
  logoText: optionalLine(40),
  tagline: optionalLine(120),
  blurb: optionalLine(300),
  legalName: optionalLine(120),
  sellerKind: oneLine.pipe(z.enum(sellerKinds, 'Please choose from the list')),
  isInterstateExempt: tick,
  gstin: oneLine
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .regex(
          /^$|^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
          'Please enter the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV',
        )
        .refine(
          (text) => !hasShapeOfGstin(text) || isGstin(text),
          'This GSTIN has a mistake: its last character does not fit the others. Please compare it with your certificate.',
        ),
    ),
})

const optionalPhone = optionalLine(30).pipe(
  z.string().regex(/^$|^\+?[\d\s-]{8,}$/, 'Please enter a phone number, such as +91 98123 45678'),
)

const optionalEmail = optionalLine(maxEmailLength).pipe(
  z.string().refine((text) => text === '' || z.regexes.email.test(text), 'Please enter a valid email address'),
)

const contact = z.object({
  addressLine: optionalLine(200),
  city: optionalLine(80),
  state: oneLine.pipe(z.enum(['', ...indianStates], 'Please choose a state from the list')),
  pinCode: oneLine
    .transform(plainNumber)
    .pipe(z.string().regex(/^$|^[1-9]\d{5}$/, 'Please enter a valid 6-digit PIN code')),
  phone: optionalPhone,
  chatNumber: oneLine
    .transform((text) =>
      mobileNumber.test(nationalNumber(text)) ? `91${nationalNumber(text)}` : text.replace(/[\s+-]/g, ''),
    )
    .pipe(
      z.string().regex(/^$|^[1-9]\d{9,14}$/, 'Please enter the number with its country code, such as 91 98123 45678'),
    ),
  chatEnquiry: line(200),
  supportEmail: optionalEmail,
  grievanceOfficer: optionalLine(120),
  grievanceEmail: optionalEmail,
  grievancePhone: optionalPhone,
  nodalContact: optionalLine(200),
  instagram: social,
  facebook: social,
  youtube: social,
})

const hours = z.object({
  weekdays: optionalLine(60),
  saturday: optionalLine(60),
  sunday: optionalLine(60),
  // As long as the hours of all days in one line.
  support: optionalLine(250),
  policies: optionalLine(250),
})

const shipping = z.object({ feePaise: rupees, freeFromPaise: rupees, estimatedDeliveryDays: wholeNumber(1, 60) })

const promises = z.object({
  homeFreeShippingOverPaise: rupees,
  productFreeShippingOverPaise: rupees,
  policyFreeShippingAbovePaise: rupees,
  policyStandardFeePaise: rupees,
  policyExpressFeePaise: rupees,
  policyRemoteSurchargePaise: rupees,
  homeReturnsDays: wholeNumber(1, 365),
  policyReturnsDays: wholeNumber(1, 365),
  deliveryBusinessDays: optionalLine(20),
  links: z.partialRecord(z.enum(linkedFields), tick),
})

const maxCouriers = 30
const maxCourierLength = 80

/** Names one a line, each once. */
const couriers = z.string().transform((text, context) => {
  const names = [...new Set(text.split('\n').map((name) => name.replace(/\p{Cc}+/gu, ' ').trim()))].filter(Boolean)
  if (names.length > maxCouriers) context.addIssue(`Please list at most ${maxCouriers} couriers`)
  else if (names.some((name) => name.length > maxCourierLength)) context.addIssue(tooLong(maxCourierLength))
  else return names.join('\n')
  return z.NEVER
})

const orders = z.object({
  numberPrefix: oneLine
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(orderNumberPrefix, 'Please use one to six letters and digits, and begin with a letter')),
  paymentWindowMinutes: wholeNumber(5, 1_440),
  cancelWindowHours: wholeNumber(1, 72),
  maxUnpaidPieces: wholeNumber(1, 1_000),
  lapsedOrders: wholeNumber(1, 100),
  repeatWindowMinutes: wholeNumber(5, 1_440),
  offerMinutes: wholeNumber(15, 1_440),
  couriers,
})

const returns = z.object({
  feePaise: rupees,
  restockingPercent: wholeNumber(0, 100),
  onlineRefundDays: wholeNumber(1, 60),
  bankRefundDays: wholeNumber(1, 60),
  secondPersonAbovePaise: rupees,
  shipping: z.enum(returnedShipping, 'Please choose one of the list'),
  approveUpToPaise: rupees,
  approvedReasons: z.enum(approvedReasons, 'Please choose one of the list'),
  maxReturns: wholeNumber(1, 50),
  aheadFromOrders: wholeNumber(0, 50),
})

const retention = z.object({
  unpaidOrdersDays: wholeNumber(30, 3_650),
  webhookBodiesDays: wholeNumber(30, 3_650),
  messagesDays: wholeNumber(30, 3_650),
  staffLogDays: wholeNumber(180, 3_650),
  outboxDays: wholeNumber(1, 3_650),
  sessionsDays: wholeNumber(1, 365),
})

const staff = z.object({
  idleHours: wholeNumber(1, 720),
  twoStepFor: z.enum(twoStepDuties, 'Please choose one of the list'),
  twoStepOfCatalogue: tick,
  twoStepOfPacking: tick,
  twoStepOfSupport: tick,
  twoStepOfViewers: tick,
})

const rates = z.object({
  from: oneLine.pipe(typedDay('Please choose a date')),
  lowPercent: wholeNumber(0, 40),
  lowUpToPaise: rupees,
  highPercent: wholeNumber(0, 40),
})

const tax = z.object({
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  rates: z.array(rates).min(1, 'Please keep at least one rate').max(40),
  hsnBySlug: z.record(z.string().max(maxSlugLength), hsn),
  otherHsn: hsn,
  percentBySlug: z.record(z.string().max(maxSlugLength), ownPercent),
})

const sections = {
  brand: brand.partial(),
  contact: contact.partial(),
  hours: hours.partial(),
  shipping: shipping.partial(),
  promises: promises.partial(),
  orders: orders.partial(),
  returns: returns.partial(),
  declarations: DeclarationsForm.partial(),
  staff: staff.partial(),
  retention: retention.partial(),
}

/**
 * The store settings as staff type them, one screen at a time. Blank and wrong fields are named, unlike in the stored
 * shape, which repairs itself.
 */
export const SettingsForm = z.object({
  ...sections,
  tax: tax.partial().check(
    between(['rates'], ({ rates = [] }, refuse) => {
      for (const [at, { from }] of rates.entries())
        if (rates.findIndex((one) => one.from === from) < at)
          refuse(['rates', at, 'from'], 'There is a rate from this day already')
    }),
  ),
})

export type SettingsForm = z.infer<typeof SettingsForm>

/** Reads the fields that the form has, named by their path: "shipping.feePaise", "tax.rates[0].from". */
export function readSettingsForm(form: FormData) {
  const typedIn = (section: string, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const sent = form.getAll(`${section}.${name}`)
        // A tick that is off sends what stands before it. Any other field that came twice is refused.
        const typed = sent.length > 1 && sent[0] !== 'false' ? sent : sent.at(-1)
        return typed === undefined ? [] : [[name, typed]]
      }),
    )
  const typed = Object.fromEntries(
    Object.entries(sections).map(([name, { shape }]: [string, z.ZodObject]) => [
      name,
      typedIn(name, Object.keys(shape)),
    ]),
  )
  const links = bySlug(form, 'promises.links.')
  const { tax } = readNested(form)
  const rates = typeof tax === 'object' && 'rates' in tax ? { rates: tax.rates } : {}
  return SettingsForm.safeParse({
    ...typed,
    promises: { ...typed.promises, ...(Object.keys(links).length > 0 && { links }) },
    tax: {
      ...typedIn('tax', ['invoicePrefix', 'creditNotePrefix', 'otherHsn']),
      ...rates,
      hsnBySlug: bySlug(form, 'tax.hsnBySlug.'),
      percentBySlug: bySlug(form, 'tax.percentBySlug.'),
    },
  })
}

const bySlug = (form: FormData, field: string) =>
  Object.fromEntries(
    Object.entries(fieldsByName(form)).flatMap(([name, typed]) =>
      name.startsWith(field) ? [[name.slice(field.length), typed]] : [],
    ),
  )
