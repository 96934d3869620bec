// demanded by: demo shop/catalogue
import { expect } from 'vitest'
import { findSoldOut } from '#shop/catalogue/collections/find-collections.server.ts'
import { findList } from '#shop/catalogue/finding/find-list.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { findSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { fillDemoShop } from './fill.server.ts'
import { products } from './products.ts'

/** A search, and the products that the first `top` must be among: codes of the demo, or whole kinds of them. */
type TypedSearch = { typed: string; among: readonly string[]; top: number }

const all = (typed: string, ...among: readonly string[]): TypedSearch => ({ typed, among, top: among.length })
const first = (top: number, typed: string, ...among: readonly string[]): TypedSearch => ({ typed, among, top })

const blackJeans = ['JNS-002', 'JNS-005']
const kurtas = ['SHT-003', 'SHT-015', 'CMB-002']
const stoles = ['ACC-002', 'ACC-010']
const menShirts = ['SHT-001', 'SHT-002', 'SHT-003', 'SHT-004', 'SHT-005', 'SHT-009', 'SHT-012', 'SHT-014', 'SHT-016']
const menTees = ['TEE-001', 'TEE-003', 'TEE-005', 'TEE-006', 'TEE-007', 'TEE-010', 'TEE-011', 'TEE-013']
const womenJeans = ['JNS-003', 'JNS-005', 'JNS-006', 'JNS-007', 'JNS-008', 'JNS-009']
const trousers = ['PNT-002', 'PNT-003', 'PNT-005', 'PNT-008', 'PNT-009', 'PNT-012', 'CMB-002']
const hoodies = ['HDY-001', 'HDY-002', 'HDY-005', 'HDY-007', 'HDY-008']
const blueShirts = ['SHT-001', 'SHT-008', 'SHT-009', 'SHT-014', 'SHT-005', 'SHT-013', 'SHT-002']

/** Sixty searches that people type, written down before the search was made to answer them. */
const searches: readonly TypedSearch[] = [
  // Several words, in any order.
  all('black jeans', ...blackJeans),
  all('jeans black', ...blackJeans),
  all('white linen', 'SHT-002', 'PNT-004'),
  first(5, 'cotton shirt', 'SHT'),
  // The description of the ecru jeans has the whole phrase, which comes first.
  first(5, 'blue shirt', ...blueShirts, 'JNS-008'),
  all('denim jacket', 'JKT-004'),
  all('leather belt', 'ACC-001', 'ACC-011'),
  all('navy chino', 'PNT-001', 'PNT-011'),
  all('maroon sweater', 'SWT-002'),
  all('red socks', 'ACC-012'),
  first(4, 'green shirt', 'SHT-002', 'SHT-004', 'SHT-007', 'SHT-012', 'SHT-017'),
  all('polo tshirt', 'TEE-003'),
  first(3, 'wool sweater', 'SWT'),
  all('office shirt', 'SHT-014'),
  all('nehru jacket', 'JKT-003'),
  all('tote bag', 'ACC-003'),
  all('corduroy trouser', 'PNT-008'),
  first(4, 'white t-shirt', 'TEE-001', 'TEE-003', 'TEE-006', 'TEE-008'),

  // Typing errors.
  all('blak jeans', ...blackJeans),
  first(5, 'shrt', 'SHT'),
  first(5, 'jeens', 'JNS'),
  first(3, 'hoddie', ...hoodies),
  first(3, 'sweter', 'SWT'),
  all('cardigen', 'SWT-003', 'SWT-007'),
  all('balck belt', 'ACC-001'),
  all('linnen shirt', 'SHT-002'),
  all('kadi kurta', 'SHT-003'),
  all('ikkat shirt', 'SHT-013'),
  all('bandgala', 'JKT-002'),
  all('palazo', 'PNT-006'),
  first(3, 'whiteshirt', 'SHT-001', 'SHT-009', 'SHT-010', 'SHT-011', 'SHT-013', 'SHT-014'),

  // One and many.
  first(5, 'jean', 'JNS'),
  first(5, 'shirts', 'SHT'),
  first(5, 'trousers', ...trousers),
  first(5, 'pants', 'PNT'),
  all('chinos', 'PNT-001', 'PNT-011'),
  all('blazers', 'JKT-008', 'JKT-009'),
  first(3, 'hoody', ...hoodies),
  all('joggers', 'PNT-007'),
  all('shorts', 'PNT-010'),
  all('formal trousers', 'PNT-009'),
  first(5, 'tees', 'TEE'),

  // For whom.
  all('womens kurti', 'SHT-015'),
  first(5, 'tshirt men', ...menTees),
  first(5, 'shirts for men', ...menShirts, 'SHT-017'),
  first(5, "men's shirt", ...menShirts, 'SHT-017'),
  first(4, 'ladies jeans', ...womenJeans),
  all('sweatshirts women', 'HDY-003', 'HDY-009'),
  first(4, 'sweaters men', 'SWT-001', 'SWT-003', 'SWT-006', 'SWT-008', 'SWT-009', 'SWT-010'),

  // The same thing by another name.
  all('kurti', ...kurtas),
  all('kameez', ...kurtas),
  all('chunni', ...stoles),
  all('topi', 'ACC-004'),
  all('purse', 'ACC-006'),
  all('track pants', 'PNT-007'),
  all('linen trousers', 'PNT-004'),
  all('sweat shirt', 'HDY-003', 'HDY-006', 'HDY-009'),

  // One word of the trade.
  all('khadi', 'SHT-003', 'JKT-003', 'PNT-013'),
  all('tie', 'ACC-005', 'ACC-013'),
  all('waistcoat', 'JKT-003'),
]

const maxMisses = 3

const codes = new Map(products.map(({ code, name }) => [name, code]))

testWithDatabase('of sixty searches that people type, 57 or more begin with what was meant', async ({ database }) => {
  const { db } = database
  await fillDemoShop(db)
  const cache = await openProductCache(db)
  for (const answers of [cache, null]) {
    const finder = { db, cache: answers, synonyms: () => findSynonyms(db), soldOut: () => findSoldOut(db) }
    const misses: string[] = []
    for (const { typed, among, top } of searches) {
      const found = await findList(finder, readProductFilter(new URLSearchParams({ search: typed })))
      const first = found.products.slice(0, top).map(({ name }) => codes.get(name)!)
      const isMeant = (code: string) => among.some((one) => code === one || code.startsWith(`${one}-`))
      if (first.length < top || !first.every(isMeant))
        misses.push(`${typed} → ${found.corrected ?? 'as typed'}: ${first.join(' ')}`)
    }
    if (misses.length > 0) console.info(`Searches that begin with something else:\n${misses.join('\n')}`)
    expect(searches).toHaveLength(60)
    expect(misses.length).toBeLessThanOrEqual(maxMisses)
  }
})
