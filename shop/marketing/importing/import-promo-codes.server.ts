import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { plainCode } from '../inputs.ts'
import { addPromoCode } from '../manage-promo-codes.server.ts'
import { PromoForm } from '../promo-form.ts'
import { promoCodes } from '../tables.server.ts'
import type { PromoRow } from './read-promo-rows.server.ts'

/** No file says which codes product pages show. */
const comparedFields = PromoForm.keyof().options.filter((key) => key !== 'isPublic')

export type PlannedPromo = { row: number; code: string } & (
  | { outcome: 'new'; form: PromoForm; note?: string }
  | { outcome: 'same' }
  | { outcome: 'left out'; sentence: string }
)

const labels: Readonly<Record<string, string>> = {
  code: 'Code',
  kind: 'Kind',
  percentOff: 'Percent off',
  amountOffPaise: 'Amount off',
  minimumSubtotalPaise: 'From',
  startsAt: 'Starts at',
  endsAt: 'Ends at',
  maxUses: 'Uses allowed',
  maxUsesPerPhone: 'Uses allowed for a phone',
}

/** The slug of the category that a file calls so. */
type SlugCalled = (category: string) => string | undefined

/** The planned outcome of each row. Codes that are there already stay as they are. Nothing is changed. */
export async function checkPromoCodes(
  db: Db,
  rows: readonly PromoRow[],
  slugCalled: SlugCalled,
): Promise<PlannedPromo[]> {
  const codes = [...new Set(rows.map(({ code }) => plainCode(code).toUpperCase()))]
  const found = await db
    .select()
    .from(promoCodes)
    .where(inArray(sql`upper(${promoCodes.code})`, codes))
  const present = new Map(found.map((one) => [one.code.toUpperCase(), one]))
  const rowOf = new Map<string, number>()
  return mapInTurns(rows, ({ row, code, categories, typed, sentence }): PlannedPromo => {
    const leaveOut = (sentence: string): PlannedPromo => ({ row, code, outcome: 'left out', sentence })
    if (sentence !== undefined) return leaveOut(sentence)
    const unknown = categories.find((one) => slugCalled(one) === undefined)
    if (unknown !== undefined)
      return leaveOut(`There is no category “${unknown.slice(0, 80)}”. Leave the cell blank for all of them.`)
    const categorySlugs = [...new Set(categories.flatMap((one) => slugCalled(one) ?? []))]
    const { data: form, error } = PromoForm.safeParse({ ...typed, code: plainCode(code), categorySlugs })
    if (error) {
      const [[field, message] = ['', '']] = Object.entries(firstErrors(error))
      return leaveOut(`${labels[field] ?? 'This row'}: ${message}.`)
    }
    const before = rowOf.get(form.code)
    if (before !== undefined) return leaveOut(`Row ${before} has the same code.`)
    rowOf.set(form.code, row)
    const held = present.get(form.code)
    if (!held) return { row, code: form.code, outcome: 'new', form, ...noteOf(code, form.code) }
    const { id: _, version: __, createdAt: ___, ...now } = held
    const isSame =
      JSON.stringify(comparedFields.map((key) => now[key])) === JSON.stringify(comparedFields.map((key) => form[key]))
    return isSame
      ? { row, code: form.code, outcome: 'same' }
      : leaveOut('There is a promo code of this name already. Please change it on its own page.')
  })
}

/** Says that a code is written in another way here, where it is more than a matter of capitals. */
const noteOf = (given: string, code: string) =>
  given.trim().toUpperCase() === code
    ? {}
    : { note: `Written “${given.trim()}” in the file. Customers may type it either way.` }

/** Adds the codes that can be added, and answers with what came of each row. */
export const importPromoCodes = (
  db: Db,
  by: StaffMember,
  rows: readonly PromoRow[],
  slugCalled: SlugCalled,
): Promise<PlannedPromo[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'marketing.edit')
    const planned = await checkPromoCodes(tx, rows, slugCalled)
    for (const one of planned) {
      if (one.outcome !== 'new') continue
      const saved = await addPromoCode(tx, by, one.form)
      // Somebody may add it between the look and the change: everything is as it was then.
      if (saved.kind !== 'done') throw new Error(`Promo code ${one.code} was added meanwhile`)
    }
    return planned
  })
