import { asText, fieldsByName } from '#shared/forms/form-text.ts'
import { AskReturn } from './asked-return.ts'
import { anotherProduct } from './rules.ts'

/** The three ways of the form for a single piece: "way" says which, and "single" that the form asks for one. */
export const returnWays = ['exchange', 'credit', 'money'] as const

export type ReturnWay = (typeof returnWays)[number]

/**
 * The customer's form, whose controls are called "quantity-17", "reason-17", "exchangeFor-17", "another-17" and
 * "photos-17" after the lines of the order; errors by control.
 */
export function readAskedReturn(form: FormData) {
  const fields = fieldsByName(form)
  const itemIds = Object.keys(fields).flatMap((name) => /^quantity-(\d{1,15})$/.exec(name)?.[1] ?? [])
  const way = returnWays.find((one) => one === fields.way)
  const errors: Record<string, string> =
    Object.hasOwn(fields, 'single') && !way ? { way: 'Please choose what you would like' } : {}
  const read = AskReturn.safeParse({
    lines: itemIds.map((itemId) => ({
      itemId,
      quantity: fields[`quantity-${itemId}`],
      reason: fields[`reason-${itemId}`] ?? '',
      exchangeFor: exchangeForOf(fields, itemId, way),
      photos: asText(fields[`photos-${itemId}`]).split(',').filter(Boolean),
    })),
    note: fields.note ?? '',
    moneyAs: way === 'credit' ? 'credit' : fields.moneyAs,
    bring: fields.bring,
    shownBonus: fields.shownBonus,
    shownPaise: fields.shownPaise,
    seen: fields.seen,
    shownToPay: fields.shownToPay,
  })
  if (read.success && Object.keys(errors).length === 0) return read
  for (const { path, message } of read.error?.issues ?? []) {
    const [field, at, part] = path
    const name = field === 'lines' && typeof at === 'number' ? `${String(part)}-${itemIds[at]}` : String(field)
    errors[name] ??= message
  }
  return { success: false as const, errors }
}

/** The variant that was chosen for a line: of the same product in its list, of another one in "another-17". */
function exchangeForOf(fields: Readonly<Record<string, unknown>>, itemId: string, way: ReturnWay | undefined) {
  if (way === 'credit' || way === 'money') return ''
  const listed = fields[`exchangeFor-${itemId}`] ?? ''
  const chosen = way === 'exchange' ? listed || 'none' : listed
  return chosen === anotherProduct ? fields[`another-${itemId}`] || 'none' : chosen
}
