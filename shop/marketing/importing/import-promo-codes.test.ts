import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findSlugsCalled } from '#shop/catalogue/find-categories.server.ts'
import { categories, formerCategorySlugs } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { checkPromoCodes, importPromoCodes } from './import-promo-codes.server.ts'
import { readPromoRows } from './read-promo-rows.server.ts'

async function rowsOf(text: string) {
  const read = await readPromoRows(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

test('codes of other shops come in with capitals, and with dashes for their spaces, which is said', async ({ db }) => {
  const rows = await rowsOf(
    'Name,Value,Value Type\n Diwali  Sale ,-10.0,percentage\nholi20,-20.0,percentage\nDIWALI–SALE,-10.0,percentage\n',
  )
  const planned = await importPromoCodes(db, asha, rows, () => undefined)
  expect(planned).toMatchObject([
    {
      code: 'DIWALI-SALE',
      outcome: 'new',
      note: 'Written “Diwali  Sale” in the file. Customers may type it either way.',
    },
    { code: 'HOLI20', outcome: 'new' },
    { outcome: 'left out', sentence: 'Row 2 has the same code.' },
  ])
  expect(planned[1]).not.toHaveProperty('note')
  expect(await checkPromoCodes(db, rows.slice(0, 2), () => undefined)).toMatchObject([
    { outcome: 'same' },
    { outcome: 'same' },
  ])
})

test('a code is for the categories that its file names, however it calls them; one that is none is named', async ({
  db,
}) => {
  for (const [name, slug] of [
    ['ಸೀರೆ', 'ಸೀರೆ'],
    ['Women', 'women-2'],
    ['Long kurtas', 'long-kurtas'],
  ] as const)
    await db.insert(categories).values({ name, slug })
  const [kurtas] = await db.select().from(categories).where(eq(categories.slug, 'long-kurtas'))
  await db.insert(formerCategorySlugs).values({ slug: 'kurtas', categoryId: kurtas!.id })
  const planned = await importPromoCodes(
    db,
    asha,
    await rowsOf(
      'Code,Percent off,Categories\nONE10,10,"ಸೀರೆ, WOMEN, Kurtas"\nTWO10,10,"Women, Kurtis"\nALL10,10,All\nANY10,10,\n',
    ),
    await findSlugsCalled(db),
  )
  expect(planned).toMatchObject([
    { outcome: 'new', form: { categorySlugs: ['ಸೀರೆ', 'women-2', 'long-kurtas'] } },
    {
      outcome: 'left out',
      sentence: 'There is no category “Kurtis”. Leave the cell blank for all of them.',
    },
    { outcome: 'left out', sentence: 'There is no category “All”. Leave the cell blank for all of them.' },
    { outcome: 'new', form: { categorySlugs: [] } },
  ])
})
