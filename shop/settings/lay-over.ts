import { gstCodeOf } from '#shared/indian-states.ts'
import type { StoreSettings } from './inputs.ts'
import type { SettingsForm } from './settings-form.ts'

/** The settings with the typed ones in their place. Others stay: tax codes of categories that are gone serve old orders. */
export function laidOver(before: StoreSettings, form: SettingsForm): StoreSettings {
  const { tax } = form
  const hsnBySlug = { ...before.tax.hsnBySlug, ...tax.hsnBySlug }
  const percents = Object.entries({ ...before.tax.percentBySlug, ...tax.percentBySlug })
  const percentBySlug = Object.fromEntries(percents.filter((entry): entry is [string, number] => entry[1] !== null))
  const rates = (tax.rates ?? before.tax.rates).toSorted((a, b) => a.from.localeCompare(b.from))
  return {
    brand: { ...before.brand, ...form.brand },
    logo: before.logo,
    contact: { ...before.contact, ...form.contact },
    hours: { ...before.hours, ...form.hours },
    shipping: { ...before.shipping, ...form.shipping },
    promises: { ...before.promises, ...form.promises },
    orders: { ...before.orders, ...form.orders },
    returns: { ...before.returns, ...form.returns },
    declarations: { ...before.declarations, ...form.declarations },
    staff: { ...before.staff, ...form.staff },
    retention: { ...before.retention, ...form.retention },
    tax: { ...before.tax, ...tax, rates, hsnBySlug, percentBySlug },
  }
}

type Errors = Record<string, string>

/** Values that do not fit together, by the field to correct. */
function unfitIn({ brand, contact, tax }: StoreSettings): Errors {
  const code = gstCodeOf(contact.state)
  return {
    ...(code !== null && brand.gstin !== '' && !brand.gstin.startsWith(code)
      ? { 'brand.gstin': `A GSTIN of ${contact.state} begins with ${code}` }
      : {}),
    ...(brand.sellerKind === 'unregistered' && brand.gstin !== ''
      ? {
          'brand.gstin':
            'A seller who is not registered for GST has no GSTIN. Please leave it blank, or choose another kind.',
        }
      : {}),
    ...(tax.invoicePrefix === tax.creditNotePrefix
      ? { 'tax.creditNotePrefix': 'Please use other letters than for invoices' }
      : {}),
  }
}

/** Values that a change made unfit for one another. Those that were so before hold up no other change. */
export function madeUnfit(before: StoreSettings, form: SettingsForm): Errors {
  const known = unfitIn(before)
  const isTyped = (path: string) => {
    const [section, name] = path.split('.') as [keyof SettingsForm, string]
    return name in form[section]
  }
  return Object.fromEntries(
    Object.entries(unfitIn(laidOver(before, form))).filter(
      ([path, message]) => isTyped(path) || known[path] !== message,
    ),
  )
}
