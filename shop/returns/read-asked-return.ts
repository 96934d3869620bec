import { asText } from '#shared/forms/form-text.ts'
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
  const itemIds = [...form.keys()].flatMap((name) => /^quantity-(\d{1,15})$/.exec(name)?.[1] ?? [])
  const way = returnWays.find((one) => one === form.get('way'))
  const errors: Record<string, string> = form.has('single') && !way ? { way: 'Please choose what you would like' } : {}
  const read = AskReturn.safeParse({
    lines: itemIds.map((itemId) => ({
      itemId,
      quantity: form.get(`quantity-${itemId}`),
      reason: form.get(`reason-${itemId}`) ?? '',
      exchangeFor: exchangeForOf(form, itemId, way),
      photos: asText(form.get(`photos-${itemId}`))
        .split(',')
        .filter(Boolean),
    })),
    note: form.get('note') ?? '',
    moneyAs: way === 'credit' ? 'credit' : (form.get('moneyAs') ?? undefined),
    bring: form.get('bring') ?? undefined,
    shownBonus: form.get('shownBonus') ?? undefined,
    shownPaise: form.get('shownPaise') ?? undefined,
    seen: form.get('seen') ?? undefined,
    shownToPay: form.get('shownToPay') ?? undefined,
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
function exchangeForOf(form: FormData, itemId: string, way: ReturnWay | undefined) {
  if (way === 'credit' || way === 'money') return ''
  const listed = form.get(`exchangeFor-${itemId}`) ?? ''
  const chosen = way === 'exchange' ? listed || 'none' : listed
  return chosen === anotherProduct ? form.get(`another-${itemId}`) || 'none' : chosen
}
