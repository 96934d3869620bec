import * as z from 'zod'
import { line, optionalText, textUpTo, typedId, typedVersion } from '#shared/fields.ts'
import { asText } from '#shared/forms/form-text.ts'
import { maxLines } from '#shop/cart/rules.ts'
import { maxNoteLength } from './field-lengths.ts'
import { maxPhotosPerLine } from './photo-rules.ts'
import { anotherProduct, owedEnds, pieceFates, returnReasons } from './rules.ts'

const typedCount = z.coerce.number('Please enter a number').pipe(z.int('Please enter a whole number').min(0).max(1_000))

const AskedLine = z.object({
  itemId: typedId,
  quantity: typedCount,
  reason: z.union([z.enum(returnReasons), z.literal('')]),
  /** The variant that is sent for it, of any product; blank: money comes back. */
  exchangeFor: z.union([z.literal('').transform(() => undefined), typedId], 'Please choose from the list').optional(),
  /** Photographs that were uploaded for it before. */
  photos: z.array(z.uuid()).max(maxPhotosPerLine, `Please send ${maxPhotosPerLine} photographs at most`).optional(),
})

/** The customer's form: a quantity and a reason for every line of the order. Lines without pieces are left out. */
export const AskReturn = z
  .object({
    lines: z.array(AskedLine).max(maxLines),
    note: optionalText(maxNoteLength),
    /** Store credit instead of money. */
    moneyAs: z.enum(['money', 'credit']).optional().catch(undefined),
    /** How the pieces come to the shop; absent: the customer sends them. */
    bring: z.enum(['fetch', 'send']).optional().catch(undefined),
    /** The bonus in percent that the page showed for that. */
    shownBonus: z.coerce.number().pipe(z.int().min(0).max(100)).optional().catch(undefined),
    /** The sum that the page showed; absent where it has shown none. */
    shownPaise: z.coerce.number().pipe(z.int().min(0)).optional().catch(undefined),
    /** How many returns the order had when the page was read. */
    seen: z.coerce.number().pipe(z.int().min(0)).optional().catch(undefined),
    /** The sum that the page showed as to pay besides, for dearer pieces. */
    shownToPay: z.coerce.number().pipe(z.int().min(0)).optional().catch(undefined),
  })
  .transform(({ lines, ...rest }, context) => {
    const asked = lines.flatMap(({ itemId, quantity, reason, exchangeFor, photos = [] }, at) => {
      if (quantity === 0) return []
      if (reason !== '')
        return [
          {
            itemId,
            quantity,
            reason,
            ...(exchangeFor === undefined ? {} : { exchangeFor }),
            ...(photos.length > 0 && { photos }),
          },
        ]
      context.addIssue({ code: 'custom', path: ['lines', at, 'reason'], message: 'Please choose a reason' })
      return []
    })
    if (asked.length === 0 && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['lines'], message: 'Please choose at least one piece to return' })
    return { ...rest, lines: asked }
  })

export type AskReturn = z.output<typeof AskReturn>

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

export const ReturnStep = z.object({ version: typedVersion })

export const DeclineReturn = z.object({ version: typedVersion, answer: textUpTo(maxNoteLength) })

/** The parcel is on its way: who carries it, and the number on its label or receipt. */
export const SentParcel = z.object({
  carrier: line(60),
  trackingNumber: line(40).transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
})

/** The same as staff write it. */
export const HandOver = SentParcel.extend({ version: typedVersion })

export const EndOwed = z.object({
  version: typedVersion,
  end: z.enum(owedEnds, 'Please choose one of both'),
  /** The UTR of what was paid, or why it is written off. */
  note: line(200),
})

/** How many pieces of each line were in the parcel: controls called "received-3". */
export const ReceiveReturn = z.record(z.string(), z.unknown()).transform((form, context) =>
  Object.entries(form).flatMap(([name, typed]) => {
    const lineId = /^received-(\d{1,9})$/.exec(name)?.[1]
    if (lineId === undefined) return []
    const quantity = typedCount.safeParse(typed === '' ? undefined : typed)
    if (quantity.success) return [{ lineId: Number(lineId), quantity: quantity.data }]
    context.addIssue({ code: 'custom', path: [name], message: 'Please enter how many pieces came' })
    return []
  }),
)

/** How many pieces of each line came and are good, and how many came and were set aside: "good-3" and "aside-3". */
export const TakeInReturn = z.record(z.string(), z.unknown()).transform((form, context) => {
  const counts = new Map<number, { good: number; aside: number }>()
  for (const [name, typed] of Object.entries(form)) {
    const [, fate, lineId] = /^(good|aside)-(\d{1,9})$/.exec(name) ?? []
    if (lineId === undefined) continue
    const quantity = typedCount.safeParse(typed === '' ? undefined : typed)
    if (!quantity.success)
      context.addIssue({ code: 'custom', path: [name], message: 'Please enter how many pieces came' })
    const before = counts.get(Number(lineId)) ?? { good: 0, aside: 0 }
    counts.set(Number(lineId), { ...before, [fate!]: quantity.data ?? 0 })
  }
  return [...counts].map(([lineId, count]) => ({ lineId, ...count }))
})

/** The outcome of each piece: controls called "fate-3-1". */
export const JudgeReturn = z.record(z.string(), z.unknown()).transform((form, context) =>
  Object.entries(form).flatMap(([name, typed]) => {
    const [, lineId, position] = /^fate-(\d{1,9})-(\d{1,4})$/.exec(name) ?? []
    if (lineId === undefined) return []
    const fate = z.enum(pieceFates).safeParse(typed)
    if (fate.success) return [{ lineId: Number(lineId), position: Number(position), fate: fate.data }]
    context.addIssue({ code: 'custom', path: [name], message: 'Please say what this piece is like' })
    return []
  }),
)

export type Received = z.output<typeof ReceiveReturn>
export type TakenIn = z.output<typeof TakeInReturn>
export type Judged = z.output<typeof JudgeReturn>
