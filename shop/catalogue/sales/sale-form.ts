import * as z from 'zod'
import { parseMoment } from '#shared/dates.ts'
import { nameLine, optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { parsePercent } from '../managing/price-change.ts'
import { maxAtOnce } from '../product-list-filter.ts'

export const saleScopes = ['all', 'category', 'collection', 'chosen'] as const
export type SaleScope = (typeof saleScopes)[number]

const percentSentence = 'Please enter a percentage below 100, such as 20'

const percent = z.string(percentSentence).transform((typed, context) => {
  const hundredths = parsePercent(typed.trim())
  if (hundredths !== null && hundredths < 10_000) return hundredths
  context.addIssue(percentSentence)
  return z.NEVER
})

const moment = z.string('Please choose a day and a time').transform((typed, context) => {
  const at = parseMoment(typed.trim())
  if (at) return at
  context.addIssue('Please choose a day and a time')
  return z.NEVER
})

const maxId = 2_147_483_647
const idOrNull = z
  .string()
  .nullish()
  .transform((typed) => (typed && /^\d{1,10}$/.test(typed) && Number(typed) <= maxId ? Number(typed) : null))

const ids = z
  .string()
  .max(11 * maxAtOnce)
  .nullish()
  .transform((typed) => [...new Set((typed ?? '').match(/\d{1,9}/g)?.map(Number) ?? [])].slice(0, maxAtOnce))

const Priced = z.object({
  scope: z.enum(saleScopes, 'Please choose one'),
  categoryId: idOrNull,
  collectionId: idOrNull,
  productIds: ids,
  percent,
  wholeRupees: z.boolean(),
})

/** The part of a sale that a preview of its prices needs. `id`: null for one that is not saved yet. */
export type PricedSale = z.infer<typeof Priced> & { id: number | null }

/** A sale as staff type it. */
export const SaleForm = Priced.extend({
  name: nameLine(80),
  startsAt: moment,
  endsAt: moment,
  announcement: optionalLine(120),
}).check(
  between(['startsAt', 'endsAt'], ({ startsAt, endsAt }, refuse) => {
    if (endsAt <= startsAt) refuse('endsAt', 'Please choose a moment after the start')
  }),
  between(['endsAt'], ({ endsAt }, refuse) => {
    if (endsAt <= new Date()) refuse('endsAt', 'This moment is over. Please choose a later one')
  }),
  between(['scope', 'categoryId', 'collectionId', 'productIds'], (sale, refuse) => {
    const { scope, categoryId, collectionId, productIds } = sale
    if (scope === 'category' && categoryId === null) refuse('categoryId', 'Please choose a category')
    if (scope === 'collection' && collectionId === null) refuse('collectionId', 'Please choose a collection')
    if (scope === 'chosen' && productIds.length === 0) refuse('productIds', 'Please choose a product')
  }),
)

export type SaleForm = z.infer<typeof SaleForm>

const blank = { name: '', percent: '', startsAt: '', endsAt: '', announcement: '' }

const typedIn = (form: FormData | URLSearchParams) => ({
  ...blank,
  ...fieldsByName(form),
  wholeRupees: form.has('wholeRupees'),
})

export const readSaleForm = (form: FormData) => SaleForm.safeParse(typedIn(form))

/** Null while the typed fields make no sale whose prices could be shown. */
export function readPricedSale(form: URLSearchParams): PricedSale | null {
  const { data } = Priced.safeParse(typedIn(form))
  return data ? { ...data, id: idOrNull.parse(fieldsByName(form).id) } : null
}

export type SaleState = 'Planned' | 'Running' | 'Stopped' | 'Over'

export function saleStateAt(
  now: Date,
  { startsAt, endsAt, stoppedAt }: { startsAt: Date; endsAt: Date; stoppedAt: Date | null },
): SaleState {
  if (endsAt <= now) return 'Over'
  if (stoppedAt !== null) return 'Stopped'
  return startsAt <= now ? 'Running' : 'Planned'
}
