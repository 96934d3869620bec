import { indianStates } from '#shared/indian-states.ts'
import { approvedReasons, returnedShipping } from '#shop/settings/inputs.ts'
import type { LinkedField } from '#shop/settings/linked-fields.ts'
import { sellerKinds } from '#shop/settings/seller-kinds.ts'
import { twoStepDuties } from '#shop/staff/two-step-duties.ts'
import type { CountPath, RupeesPath, TextPath, TickPath } from './settings-paths.ts'

type Labels = {
  label: string
  hint?: string
  /** The shop cannot open without it. */
  isNeeded?: true
  /** Stands in place of “optional”. */
  mayBeBlank?: string
  /** Other words that people type for it, in English and Hinglish. */
  words?: string
}

export type SettingField = Labels &
  (
    | { kind: 'line' | 'lines'; of: TextPath }
    | { kind: 'country'; of: 'declarations.countryOfOrigin' }
    | { kind: 'tick'; of: TickPath }
    | { kind: 'rupees'; of: RupeesPath }
    | { kind: 'count'; of: CountPath }
    | { kind: 'promised'; of: LinkedField; sameAs: string }
    | { kind: 'choice'; of: TextPath; options: readonly string[]; optionLabels?: Readonly<Record<string, string>> }
    /** Drawn by the screen itself. */
    | { kind: 'own'; of: string }
  )

export type Subject = { id: string; title: string; about: string; words: string; fields: readonly SettingField[] }

/** The rule of a good record: hasGoodRecord in shop/returns/exchanging. */
const aheadRules =
  'The new piece then goes out as soon as you see that the old one is on its way, if it costs nothing more. For customers who kept so many delivered and paid orders whole; none of whose returns of the last 365 days was declined, or had a piece that was missing or refused; and who have no other piece like this on its way or unpaid. Kept orders count by e-mail address, phone number and delivery address together, all else by e-mail address or proved phone number. 0: never.'

const brand: Subject = {
  id: 'brand',
  title: 'Name and seller',
  about: 'The shop’s name on its pages, e-mails and invoices, and who sells.',
  words: 'brand name gstin seller legal company invoice address dukaan naam pata',
  fields: [
    { kind: 'line', of: 'brand.name', label: 'Shop name', isNeeded: true, words: 'brand dukaan naam' },
    {
      kind: 'line',
      of: 'brand.legalName',
      label: 'Registered name',
      isNeeded: true,
      hint: 'On invoices and in the policies.',
      words: 'legal company firm proprietor',
    },
    {
      kind: 'choice',
      of: 'brand.sellerKind',
      label: 'Kind of seller',
      options: sellerKinds,
      optionLabels: {
        registered: 'Registered for GST (tax invoices)',
        composition: 'Composition scheme (bills of supply)',
        unregistered: 'Not registered for GST (invoices without tax)',
      },
      hint: 'Without a full registration you deliver within your own state only.',
      words: 'composition unregistered gst registration',
    },
    {
      kind: 'line',
      of: 'brand.gstin',
      label: 'GSTIN',
      mayBeBlank: 'needed if you are registered for GST',
      hint: 'In the footer and on invoices.',
      words: 'gst number tax registration',
    },
    {
      kind: 'tick',
      of: 'brand.isInterstateExempt',
      label: 'I may deliver to other states without a full registration, because an exemption applies to what I sell',
      words: 'interstate exemption',
    },
    {
      kind: 'line',
      of: 'contact.addressLine',
      label: 'Street address',
      isNeeded: true,
      hint: 'On invoices.',
      words: 'pata office',
    },
    { kind: 'line', of: 'contact.city', label: 'City', isNeeded: true, words: 'town shahar' },
    { kind: 'line', of: 'contact.pinCode', label: 'PIN code', isNeeded: true, words: 'pincode zip' },
    {
      kind: 'choice',
      of: 'contact.state',
      label: 'State',
      options: ['', ...indianStates],
      isNeeded: true,
      hint: 'Parcels inside this state carry CGST and SGST. Parcels to other states carry IGST.',
      words: 'rajya cgst sgst igst',
    },
    {
      kind: 'line',
      of: 'brand.logoText',
      label: 'Logo text',
      hint: 'Where there is no logo, at the top and the foot of every page. Empty: the shop’s name.',
    },
    { kind: 'line', of: 'brand.tagline', label: 'Tagline', words: 'slogan motto' },
    {
      kind: 'lines',
      of: 'brand.blurb',
      label: 'About the shop',
      hint: 'Shown in the footer and by search engines.',
      words: 'footer seo description',
    },
  ],
}

const contact: Subject = {
  id: 'contact',
  title: 'Contact',
  about: 'How customers reach you, and who answers complaints.',
  words: 'phone email whatsapp social sampark',
  fields: [
    {
      kind: 'line',
      of: 'contact.phone',
      label: 'Phone',
      hint: 'This or an e-mail address is needed to open.',
      words: 'mobile number call',
    },
    { kind: 'line', of: 'contact.supportEmail', label: 'Support e-mail', words: 'email mail care help' },
    {
      kind: 'line',
      of: 'contact.chatNumber',
      label: 'Chat number',
      hint: 'Your WhatsApp number: the chat button of each page opens it. With the country code, if it is not an Indian one.',
      words: 'whatsapp button',
    },
    { kind: 'line', of: 'contact.chatEnquiry', label: 'First message of a chat', words: 'whatsapp prefilled' },
    {
      kind: 'line',
      of: 'contact.grievanceOfficer',
      label: 'Grievance officer',
      hint: 'Name and designation. The law asks online shops to show who answers complaints.',
      words: 'complaint shikayat law ecommerce rules',
    },
    { kind: 'line', of: 'contact.grievanceEmail', label: 'E-mail for complaints', words: 'grievance email shikayat' },
    { kind: 'line', of: 'contact.grievancePhone', label: 'Phone for complaints', words: 'grievance shikayat' },
    {
      kind: 'line',
      of: 'contact.nodalContact',
      label: 'Nodal contact',
      hint: 'Name, and how to reach them. A resident of India.',
      words: 'nodal officer law',
    },
    { kind: 'line', of: 'contact.instagram', label: 'Instagram', words: 'social media insta' },
    { kind: 'line', of: 'contact.facebook', label: 'Facebook', words: 'social media fb' },
    { kind: 'line', of: 'contact.youtube', label: 'YouTube', words: 'social media video' },
  ],
}

const asCharged = 'as charged'

const shipping: Subject = {
  id: 'shipping',
  title: 'Shipping',
  about: 'The first two amounts are charged in the cart and at checkout. Every page says them, unless you untick it.',
  words: 'delivery charge fee free above promise bhada shulk muft',
  fields: [
    {
      kind: 'rupees',
      of: 'shipping.feePaise',
      label: 'Charged: shipping fee',
      words: 'delivery charge cost bhada shulk',
    },
    {
      kind: 'rupees',
      of: 'shipping.freeFromPaise',
      label: 'Charged: free from a subtotal of',
      words: 'free delivery above threshold muft minimum',
    },
    {
      kind: 'count',
      of: 'shipping.estimatedDeliveryDays',
      label: 'Estimated delivery, days after the order',
      hint: 'On the order confirmation.',
      words: 'eta arrives time din',
    },
    {
      kind: 'line',
      of: 'promises.deliveryBusinessDays',
      label: 'Business days promised',
      hint: 'Such as 3-5, on the home page and product pages.',
      words: 'delivery days time fast',
    },
    { kind: 'promised', of: 'promises.homeFreeShippingOverPaise', label: 'Home page: free over', sameAs: asCharged },
    {
      kind: 'promised',
      of: 'promises.productFreeShippingOverPaise',
      label: 'Product pages: free over',
      sameAs: asCharged,
    },
    {
      kind: 'promised',
      of: 'promises.policyFreeShippingAbovePaise',
      label: 'Shipping policy: free above',
      sameAs: asCharged,
    },
    {
      kind: 'promised',
      of: 'promises.policyStandardFeePaise',
      label: 'Shipping policy: standard delivery',
      sameAs: asCharged,
    },
    {
      kind: 'promised',
      of: 'promises.policyExpressFeePaise',
      label: 'Shipping policy: express delivery',
      sameAs: asCharged,
    },
    {
      kind: 'promised',
      of: 'promises.policyRemoteSurchargePaise',
      label: 'Shipping policy: remote areas, in addition',
      sameAs: asCharged,
    },
  ],
}

const returns: Subject = {
  id: 'returns',
  title: 'Returns',
  about: 'For how long pieces may come back, and what is deducted. Every page says the days, unless you untick it.',
  words: 'return window days fee exchange refund policy wapas wapsi',
  fields: [
    {
      kind: 'count',
      of: 'promises.policyReturnsDays',
      label: 'Return policy: days',
      words: 'return window period wapas din',
    },
    {
      kind: 'promised',
      of: 'promises.homeReturnsDays',
      label: 'Home page and product pages: days',
      sameAs: 'as the return policy',
    },
    {
      kind: 'rupees',
      of: 'returns.feePaise',
      label: 'Return fee',
      hint: 'Deducted once a return. Never for a piece that is defective, wrong, damaged or late.',
      words: 'deduct reverse pickup charge',
    },
    {
      kind: 'count',
      of: 'returns.restockingPercent',
      label: 'Restocking fee, percent of the pieces',
      hint: 'Deducted as the return fee.',
    },
    {
      kind: 'choice',
      of: 'returns.shipping',
      label: 'Shipping is paid back',
      options: returnedShipping,
      optionLabels: {
        mistakes: 'When the whole order was defective, wrong, damaged or late',
        always: 'Whenever the whole order comes back',
      },
      words: 'refund delivery charge',
    },
  ],
}

const approval: Subject = {
  id: 'approval',
  title: 'Approving returns',
  about: 'Which returns need no person, when a refund needs a second one, and how long money takes.',
  words: 'refund approve automatic second person exchange manzoori',
  fields: [
    {
      kind: 'rupees',
      of: 'returns.approveUpToPaise',
      label: 'Approve at once up to',
      hint: 'What the returned pieces cost. 0: a person decides on every return.',
      words: 'auto automatic',
    },
    {
      kind: 'choice',
      of: 'returns.approvedReasons',
      label: 'Approve at once for',
      options: approvedReasons,
      optionLabels: {
        size: 'Too small and too large',
        ordinary: 'Every reason that is not the shop’s mistake',
      },
      hint: 'Defective, wrong, damaged, different and late pieces always go to a person.',
      words: 'reason auto',
    },
    {
      kind: 'count',
      of: 'returns.maxReturns',
      label: 'Returns of one customer in 90 days',
      hint: 'Whoever asked for so many before is never approved at once. Counted by e-mail address and proved phone number.',
      words: 'abuse serial returner',
    },
    {
      kind: 'count',
      of: 'returns.aheadFromOrders',
      label: 'Send exchanges on handing-over, from kept orders',
      hint: aheadRules,
      words: 'instant exchange advance',
    },
    {
      kind: 'rupees',
      of: 'returns.secondPersonAbovePaise',
      label: 'A second person approves above',
      hint: 'What staff give back, as money or as store credit. 0: one person is enough.',
      words: 'approval four eyes limit refund',
    },
    {
      kind: 'count',
      of: 'returns.onlineRefundDays',
      label: 'Refunds through the gateway: days',
      hint: 'Customers read the day, and later ones stand first under Money back.',
      words: 'refund time online',
    },
    { kind: 'count', of: 'returns.bankRefundDays', label: 'Refunds by bank: days', words: 'refund time neft cash' },
  ],
}

const hours: Subject = {
  id: 'hours',
  title: 'Opening hours',
  about: 'Type the hours of each day once. The footer and the policies say them, unless you untick them.',
  words: 'timing open hours sunday support samay',
  fields: [
    {
      kind: 'line',
      of: 'hours.weekdays',
      label: 'Monday - Friday',
      hint: 'Such as 9am - 6pm, or Closed.',
      words: 'weekdays timing',
    },
    { kind: 'line', of: 'hours.saturday', label: 'Saturday', words: 'timing shanivar' },
    { kind: 'line', of: 'hours.sunday', label: 'Sunday', words: 'timing ravivar holiday' },
    { kind: 'promised', of: 'hours.support', label: 'Footer: support hours', sameAs: 'as the contact page' },
    { kind: 'promised', of: 'hours.policies', label: 'Policies: support hours', sameAs: 'as the contact page' },
  ],
}

const information: Subject = {
  id: 'information',
  title: 'Product information',
  about:
    'The law wants this said of every piece of clothing, on its label and on its page. Categories and products can have their own. What is blank is not shown.',
  words: 'manufacturer packer importer origin declarations legal metrology',
  fields: [
    {
      kind: 'line',
      of: 'declarations.manufacturer',
      label: 'Manufactured by',
      hint: 'Name and address.',
      words: 'maker factory packer',
    },
    {
      kind: 'line',
      of: 'declarations.marketer',
      label: 'Marketed by',
      hint: 'Name and address, if it is not the manufacturer.',
    },
    {
      kind: 'line',
      of: 'declarations.importer',
      label: 'Imported by',
      hint: 'Name and address, for goods from abroad.',
    },
    { kind: 'country', of: 'declarations.countryOfOrigin', label: 'Country of origin', words: 'made in india' },
    {
      kind: 'line',
      of: 'declarations.consumerCare',
      label: 'Consumer care',
      hint: 'E-mail and phone. Blank: the support e-mail and phone of Contact.',
    },
  ],
}

const orders: Subject = {
  id: 'orders',
  title: 'Orders',
  about: 'How long the shop waits for payment, and how much stock an unpaid order may reserve.',
  words: 'order number prefix cancel window unpaid courier',
  fields: [
    {
      kind: 'line',
      of: 'orders.numberPrefix',
      label: 'Order numbers begin with',
      hint: 'One to six letters and digits, such as ORD for ORD-104233. Old orders keep their numbers.',
      words: 'prefix order number series',
    },
    {
      kind: 'count',
      of: 'orders.paymentWindowMinutes',
      label: 'Minutes to pay',
      hint: 'After this time an unpaid order is closed and its items go back to stock.',
      words: 'payment window expire timeout',
    },
    {
      kind: 'count',
      of: 'orders.cancelWindowHours',
      label: 'Hours to cancel',
      hint: 'Customers can cancel an order themselves for this long, if you have not confirmed it.',
      words: 'cancellation window radd',
    },
    {
      kind: 'lines',
      of: 'orders.couriers',
      label: 'Couriers',
      hint: 'One name in each line. Staff choose from them when they ship an order, and may type another.',
      words: 'delhivery bluedart dtdc carrier',
    },
    {
      kind: 'count',
      of: 'orders.maxUnpaidPieces',
      label: 'Most pieces of one size and colour in an unpaid order',
      hint: 'Only where stock is tracked. Customers who want more are asked to write to you. Phone orders may have more.',
      words: 'bulk limit reserve',
    },
    {
      kind: 'count',
      of: 'orders.lapsedOrders',
      label: 'Unpaid orders of one person in a day',
      hint: 'Who lets this many orders expire, by phone number, e-mail or address, must open a link in an e-mail before more items are reserved. They can still pay at once.',
      words: 'hoarding abuse limit',
    },
    {
      kind: 'count',
      of: 'orders.repeatWindowMinutes',
      label: 'Minutes to pay for such a person',
      hint: 'Never longer than the minutes to pay.',
    },
    {
      kind: 'count',
      of: 'orders.offerMinutes',
      label: 'Minutes to buy a piece that came back',
      hint: 'A customer who waited for a sold-out size has this much time to buy it. Then it is the turn of the next one. The hours from 10 pm to 8 am do not count.',
      words: 'back in stock waiting notify',
    },
  ],
}

const staff: Subject = {
  id: 'staff',
  title: 'Signing in',
  about: 'How long people who work here stay signed in, and who needs a second step.',
  words: 'staff session two-step 2fa idle logout security password',
  fields: [
    {
      kind: 'count',
      of: 'staff.idleHours',
      label: 'Hours without use until a sign-in ends',
      hint: 'Every sign-in ends after 30 days.',
      words: 'session timeout logout',
    },
    {
      kind: 'choice',
      of: 'staff.twoStepFor',
      label: 'Two-step sign-in is required for',
      hint: 'These people reach nothing but their account until they have set it up.',
      options: twoStepDuties,
      optionLabels: { nobody: 'Nobody', 'owners and admins': 'Owners and admins', everybody: 'Everybody' },
      words: '2fa authenticator otp security',
    },
    { kind: 'tick', of: 'staff.twoStepOfCatalogue', label: 'It is required for Catalogue, too' },
    { kind: 'tick', of: 'staff.twoStepOfPacking', label: 'It is required for Packing, too' },
    { kind: 'tick', of: 'staff.twoStepOfSupport', label: 'It is required for Support, too' },
    { kind: 'tick', of: 'staff.twoStepOfViewers', label: 'It is required for Viewers, too' },
  ],
}

const retention: Subject = {
  id: 'retention',
  title: 'How long data is stored',
  about:
    'After this number of days, old data is deleted at night. Paid orders and invoices stay, because tax law needs them.',
  words: 'privacy delete data retention dpdp',
  fields: [
    {
      kind: 'count',
      of: 'retention.unpaidOrdersDays',
      label: 'Orders that were never paid',
      hint: 'With their names and addresses.',
    },
    { kind: 'count', of: 'retention.messagesDays', label: 'Answered or closed messages' },
    {
      kind: 'count',
      of: 'retention.webhookBodiesDays',
      label: 'Messages from the payment gateway',
      hint: 'The payments stay with their orders.',
    },
    {
      kind: 'count',
      of: 'retention.staffLogDays',
      label: 'Log of changes',
      hint: 'At least 180 days.',
      words: 'audit',
    },
    {
      kind: 'count',
      of: 'retention.outboxDays',
      label: 'E-mails saved as files',
      hint: 'Only if no mail server is set.',
    },
    { kind: 'count', of: 'retention.sessionsDays', label: 'Expired sign-ins' },
  ],
}

const tax: Subject = {
  id: 'tax',
  title: 'Tax',
  about:
    'Prices include tax. The tax on an invoice depends on the rates on the day of payment, the tax code of the category, and the state the parcel goes to.',
  words: 'gst hsn rate igst cgst sgst slab kar',
  fields: [
    { kind: 'own', of: 'tax.otherHsn', label: 'Tax codes (HSN)', words: 'gst hsn code category kar' },
    { kind: 'own', of: 'tax.rates[0].lowPercent', label: 'Tax rates', words: 'gst slab percent 5 18 kar' },
    { kind: 'own', of: 'tax.invoicePrefix', label: 'Invoice numbers begin with', words: 'bill series prefix' },
    { kind: 'own', of: 'tax.creditNotePrefix', label: 'Credit note numbers begin with', words: 'series prefix' },
  ],
}

/** The store settings, a screen a subject: what a shop needs to open comes first, on the list and on each screen. */
export const subjects: readonly Subject[] = [
  brand,
  contact,
  tax,
  shipping,
  returns,
  hours,
  information,
  approval,
  orders,
  staff,
  retention,
]
