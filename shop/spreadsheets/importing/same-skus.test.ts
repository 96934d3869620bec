// demanded by: shop/spreadsheets
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'

const head = 'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price'
const stateOf = async (db: Parameters<typeof everything>[0]) =>
  (await everything(db)).map(({ name, pricePaise, variants }) =>
    [name, pricePaise / 100, ...variants.map(({ size, sku }) => `${size} ${sku}`)].join(' | '),
  )

test('a product whose SKU another one has, too, is found by its address when it comes by itself', async ({ db }) => {
  const bring = await openImports(db)
  await bring(`${head}\nkurta-a,Kurta A,S1,Size,M,100\nkurta-b,Kurta B,S1,Size,M,200\n`)
  const [, b] = await everything(db)
  const own = b!.variants[0]!.sku
  const { messages, notes } = await bring(`${head}\nkurta-b,Kurta B,S1,Size,M,250\n`)
  expect(messages).toEqual(['2 change: Price: ₹200 → ₹250'])
  expect(notes.map(({ note }) => note)).toEqual(['A SKU of another product left blank: the shop makes one'])
  // Its size L has a SKU of the first; both stay apart, whichever comes first.
  const { counts } = await bring(
    `${head}\nkurta-b,Kurta B,,Size,M,250\nkurta-b,,S1,,L,250\nkurta-a,Kurta A,S1,Size,M,100\n`,
  )
  expect(counts).toMatchObject({ refused: 0, create: 0 })
  expect(await stateOf(db)).toEqual(['Kurta A | 100 | M S1', `Kurta B | 250 | M ${own} | L ${own.replace(/M$/, 'L')}`])
})

test('an address that staff led to another product does not give it the name of the old one', async ({ db }) => {
  const bring = await openImports(db)
  await bring(`${head}\nold,Old kurta,S1,Size,M,100\nnew,New kurta,S2,Size,M,200\n`)
  const [old, other] = await everything(db)
  await db
    .update(redirects)
    .set({ to: `/products/${other!.id}` })
    .where(eq(redirects.to, `/products/${old!.id}`))
  const { messages } = await bring(`${head}\nold,Old kurta,S1,Size,M,150\n`)
  expect(messages).toEqual(['2 change: Price: ₹100 → ₹150'])
  expect(await stateOf(db)).toEqual(['Old kurta | 150 | M S1', 'New kurta | 200 | M S2'])
})
