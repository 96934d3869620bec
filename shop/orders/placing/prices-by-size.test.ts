import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkCart } from '#shop/cart/queries.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { findChoices } from './find-choices.server.ts'

test('a size with a price of its own costs it in the cart and in the order', async ({ db }) => {
  const { id } = await makeProduct(db, { sizes: ['M', 'L', '3XL'], pricePaise: 149_900, salePricePaise: 99_900 })
  await db.update(variants).set({ pricePaise: 189_900, salePricePaise: 169_900 }).where(eq(variants.size, '3XL'))
  await db.update(variants).set({ pricePaise: 149_900 }).where(eq(variants.size, 'L'))
  const asked = ['M', 'L', '3XL'].map((size) => ({ size, color: '#1c2747', quantity: 1 }))
  const { lines, totals } = await checkCart(db, { lines: asked.map((one) => ({ id, ...one })) })
  expect(lines.map(({ pricePaise }) => pricePaise)).toEqual([99_900, 149_900, 169_900])
  expect(totals.subtotalPaise).toBe(419_700)
  const found = await findChoices(
    db,
    asked.map((one) => ({ productId: id, ...one })),
  )
  expect(found.map(({ pricePaise }) => pricePaise)).toEqual([99_900, 149_900, 169_900])
  // Quick add has chosen no colour yet, or not even a size.
  const open = ['3XL', ''].map((size) => ({ id, size, color: '', quantity: 1 }))
  expect((await checkCart(db, { lines: open })).lines.map(({ pricePaise }) => pricePaise)).toEqual([169_900, 99_900])
})
