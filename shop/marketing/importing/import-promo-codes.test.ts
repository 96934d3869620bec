import { expect } from 'vitest'
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
