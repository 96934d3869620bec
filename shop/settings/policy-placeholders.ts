import { formatPrice } from '#shared/money.ts'
import type { StoreSettings } from './inputs.ts'
import { openingHours } from './rules.ts'
import { chargesTax, shownGstin } from './seller-kinds.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** With what is set elsewhere. takesCash: false where nobody may pay in cash. */
export type PolicySettings = StoreSettings & { takesCash?: boolean }

/** The value for {{this}} in a text: store settings, so that a change there reaches every text. */
const placeholders: Readonly<Record<string, (settings: PolicySettings) => string>> = {
  brand: ({ brand }) => brand.name,
  'legal name': ({ brand }) => brand.legalName,
  gstin: ({ brand }) => shownGstin(brand),
  'tax note': ({ brand }) => (chargesTax(brand.sellerKind) ? 'include all taxes' : ''),
  email: ({ contact }) => contact.supportEmail,
  phone: ({ contact }) => contact.phone,
  'phone digits': ({ contact }) => contact.phone.replaceAll(' ', ''),
  address: ({ contact }) => contact.addressLine,
  city: ({ contact }) => contact.city,
  'pin code': ({ contact }) => contact.pinCode,
  state: ({ contact }) => contact.state,
  'grievance officer': ({ contact }) => contact.grievanceOfficer,
  'grievance email': ({ contact }) => contact.grievanceEmail,
  'grievance phone': ({ contact }) => contact.grievancePhone,
  'grievance phone digits': ({ contact }) => contact.grievancePhone.replaceAll(' ', ''),
  'nodal contact': ({ contact }) => contact.nodalContact,
  'policy hours': ({ hours }) => hours.policies,
  'contact hours': ({ hours }) =>
    [hours.weekdays, hours.saturday, hours.sunday].some(Boolean) ? openingHours(hours) : '',
  'free shipping above': ({ promises }) => formatPrice(promises.policyFreeShippingAbovePaise),
  'standard charge': ({ promises }) => formatPrice(promises.policyStandardFeePaise),
  // A shop with one way of delivery, at one price everywhere, has no row for others.
  'express charge': ({ promises }) =>
    promises.policyExpressFeePaise === promises.policyStandardFeePaise
      ? ''
      : formatPrice(promises.policyExpressFeePaise),
  'remote charge': ({ promises }) =>
    promises.policyRemoteSurchargePaise === 0 ? '' : formatPrice(promises.policyRemoteSurchargePaise),
  'cash places': ({ takesCash }) => (takesCash === false ? '' : 'select places'),
  'delivery days': ({ promises }) => promises.deliveryBusinessDays,
  'estimated delivery': ({ shipping }) => counted(shipping.estimatedDeliveryDays, 'day'),
  'returns window': ({ promises }) => counted(promises.policyReturnsDays, 'day'),
  'return fee': ({ returns }) => formatPrice(returns.feePaise),
  'restocking fee': ({ returns }) => `${returns.restockingPercent}%`,
  'order prefix': ({ orders }) => orders.numberPrefix,
  'cancel window': ({ orders }) => counted(orders.cancelWindowHours, 'hour'),
}

const inText = /\{\{([^{}\n]*)\}\}/g

const nameOf = (typed: string) => typed.trim().toLowerCase()

/** Every placeholder and what it stands for now. */
export const placeholderValues = (settings: PolicySettings) =>
  Object.entries(placeholders).map(([name, valueOf]) => ({ name, value: valueOf(settings) }))

export const placeholdersIn = (text: string) => [
  ...new Set([...text.matchAll(inText)].map(([, typed]) => nameOf(typed!))),
]

export const isPlaceholder = (name: string) => Object.hasOwn(placeholders, name)

const signs = /[!-/:-@[-`{-~]/g

/** A setting in a text in Markdown is plain text, whatever signs it has. */
export const fillMarkdown = (text: string, settings: PolicySettings) =>
  fillPlaceholders(text, settings, (value) => value.replace(signs, '\\$&'))

/** The text with its placeholders filled in; `written` makes a value fit for where it stands. */
export const fillPlaceholders = (text: string, settings: PolicySettings, written = (value: string) => value) =>
  text.replace(inText, (whole, typed: string) =>
    isPlaceholder(nameOf(typed)) ? written(placeholders[nameOf(typed)]!(settings)) : whole,
  )
