import type { DemoProduct } from './product.ts'
import { accessories } from './products/accessories.ts'
import { formalCombos } from './products/formal-combos.ts'
import { hoodies } from './products/hoodies.ts'
import { jackets } from './products/jackets.ts'
import { jeans } from './products/jeans.ts'
import { pants } from './products/pants.ts'
import { shirts } from './products/shirts.ts'
import { sweaters } from './products/sweaters.ts'
import { tShirts } from './products/t-shirts.ts'

/** The products that the first page of the catalogue and the sections of the home page show first. */
const shopWindow = [
  'SHT-010',
  'JKT-006',
  'SWT-005',
  'SHT-005',
  'SHT-002',
  'PNT-005',
  'JKT-002',
  'SWT-002',
  'SHT-001',
  'TEE-002',
  'HDY-001',
  'JKT-004',
  'ACC-002',
  'PNT-008',
  'JNS-003',
  'SHT-007',
  'TEE-005',
  'CMB-002',
  'ACC-003',
  'JKT-008',
  'SWT-007',
  'PNT-001',
  'HDY-003',
  'SHT-013',
]

const rails = [shirts, tShirts, jackets, pants, sweaters, jeans, accessories, hoodies, formalCombos]

/** One of each kind, then the next of each kind: no page of the catalogue is all trousers. */
const mixed = Array.from({ length: Math.max(...rails.map((rail) => rail.length)) }, (_, turn) =>
  rails.flatMap((rail) => rail[turn] ?? []),
).flat()

/** Every product of the demo shop, in the order that a visitor meets them. */
export const products: readonly DemoProduct[] = [
  ...shopWindow.flatMap((code) => mixed.find((product) => product.code === code) ?? []),
  ...mixed.filter(({ code }) => !shopWindow.includes(code)),
]
