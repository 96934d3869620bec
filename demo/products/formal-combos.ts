import { dyes } from '../dyes.ts'
import { type DemoProduct, sizeRuns } from '../product.ts'

export const formalCombos: DemoProduct[] = [
  {
    code: 'CMB-001',
    name: 'Vidhana Boardroom Set',
    category: 'Formal Combo',
    gender: 'men',
    pricePaise: 399_900,
    salePricePaise: 339_900,
    sizes: sizeRuns.menLetterSizes,
    colors: [dyes.white, dyes.silver],
    description:
      'Shirt and trouser chosen together, so there is nothing to think about at seven in the morning. The shirt is two-ply poplin, 120 gsm, with a cutaway collar. The trouser is charcoal gabardine with a flat front. Both are sized by the letter; waist 30 matches S. Wash the shirt warm, dry clean the trouser.',
    details: [
      'Shirt: two-ply cotton poplin, 120 gsm',
      'Trouser: charcoal gabardine, 220 gsm',
      'Waist 30 for S up to 38 for XXL',
      'Trouser hem left long for tailoring',
      'Costs less than the two apart',
    ],
    bestseller: true,
    trousers: dyes.charcoal,
  },
  {
    code: 'CMB-002',
    name: 'Dasara Kurta and Trouser Set',
    category: 'Formal Combo',
    gender: 'men',
    pricePaise: 449_900,
    sizes: sizeRuns.menLetterSizes,
    colors: [dyes.maroon, dyes.bottle, dyes.cream],
    description:
      'Ten days of festival deserve one outfit that survives them all. The kurta is a cotton-silk of 140 gsm, lightly lustrous, with a half placket and deep side slits. Ivory trousers in the same cloth narrow to the ankle. Add a waistcoat on the last evening. Dry clean the kurta; the trousers wash by hand.',
    details: [
      'Kurta: cotton-silk, 140 gsm',
      'Trouser: ivory cotton-silk with drawstring',
      'Band collar, half placket',
      'Side slits and pockets',
      'Dry clean kurta',
    ],
    featured: true,
    trousers: dyes.ivory,
  },
  {
    code: 'CMB-003',
    name: 'First Interview Set',
    category: 'Formal Combo',
    gender: 'men',
    pricePaise: 349_900,
    salePricePaise: 299_900,
    sizes: sizeRuns.menLetterSizes,
    colors: [dyes.sky, dyes.white],
    description:
      'We made this after a customer asked what his son should wear to campus placements. A calm oxford shirt, 140 gsm, and navy trousers in wrinkle-resistant twill: smart, not stiff. The shirt needs five minutes with an iron and the trousers none. Keep one for later, too; it works for weddings. Machine wash both.',
    details: [
      'Shirt: cotton oxford, 140 gsm',
      'Trouser: navy stretch twill, 230 gsm',
      'Waist 30 for S up to 38 for XXL',
      'Both machine washable',
    ],
    trousers: dyes.navy,
  },
  {
    code: 'CMB-004',
    name: 'Residency Road Office Set',
    category: 'Formal Combo',
    gender: 'women',
    pricePaise: 429_900,
    sizes: sizeRuns.womenLetterSizes,
    colors: [dyes.teal, dyes.ivory, dyes.rose],
    description:
      'A satin blouse that tucks without bunching and black trousers wide enough to walk to the metro in. The blouse has a concealed front and gathered cuffs; the trousers sit high with a flat waistband. The two match on Monday and work apart all week. Hand wash the blouse, machine wash the trousers.',
    details: [
      'Blouse: viscose satin, 125 gsm',
      'Trouser: black wide-leg gabardine, 240 gsm',
      'Waist 26 for XS up to 34 for XL',
      'Side-seam pockets',
    ],
    trousers: dyes.black,
  },
  {
    code: 'CMB-005',
    name: 'Cauvery Linen Co-ord Set',
    category: 'Formal Combo',
    gender: 'women',
    pricePaise: 379_900,
    salePricePaise: 319_900,
    sizes: sizeRuns.womenLetterSizes,
    colors: [dyes.terracotta, dyes.sage],
    description:
      'Linen from collar to ankle, woven on one loom so both halves have the same weight and slub. The shirt is loose with a camp collar; the cream trousers pleat at the waist and stop above the shoe. Smart enough for a review meeting in May. At 170 gsm it creases and recovers. Wash cool together.',
    details: [
      'Washed linen, 170 gsm',
      'Camp-collar shirt with rolled sleeves',
      'Cream pleated ankle trouser',
      'Part-elastic waist',
      'Wash together, cool',
    ],
    trousers: dyes.cream,
  },
]
