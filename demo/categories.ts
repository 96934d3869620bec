import { type Dye, dyes } from './dyes.ts'

export interface DemoCategory {
  name: string
  description: string
  /** The product, and its colour, whose front picture stands for the category. */
  picture: { code: string; color: Dye }
}

/** In the order the shop shows them. */
export const categories: readonly DemoCategory[] = [
  {
    name: 'Shirts',
    description: 'Oxford, linen, khadi and satin, cut for office mornings and long evenings.',
    picture: { code: 'SHT-002', color: dyes.indigo },
  },
  {
    name: 'T-Shirts',
    description: 'Combed cotton from 160 to 240 gsm: crews, polos, stripes and henleys.',
    picture: { code: 'TEE-002', color: dyes.maroon },
  },
  {
    name: 'Pants',
    description: 'Chinos, pleats, palazzos and joggers, with pockets that work.',
    picture: { code: 'PNT-001', color: dyes.khaki },
  },
  {
    name: 'Formal Combo',
    description: 'Shirt and trouser chosen together, for less than the two apart.',
    picture: { code: 'CMB-002', color: dyes.bottle },
  },
  {
    name: 'Hoodies',
    description: 'Hoodies, half-zips and sweatshirts in loop-back cotton fleece.',
    picture: { code: 'HDY-008', color: dyes.chocolate },
  },
  {
    name: 'Jackets',
    description: 'Bandhgalas, truckers, bombers and blazers for every sort of cool.',
    picture: { code: 'JKT-001', color: dyes.olive },
  },
  {
    name: 'Jeans',
    description: 'Ballari-made denim from ten to fourteen ounces, raw to cloud-washed.',
    picture: { code: 'JNS-001', color: dyes.navy },
  },
  {
    name: 'Sweaters',
    description: 'Merino, lambswool and cotton knits for the hills and the air conditioning.',
    picture: { code: 'SWT-002', color: dyes.cream },
  },
  {
    name: 'Accessories',
    description: 'Belts, stoles, totes and small leather goods to finish the day.',
    picture: { code: 'ACC-002', color: dyes.mustard },
  },
]
