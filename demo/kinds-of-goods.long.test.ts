// demanded by: demo shop/catalogue
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findSoldOut } from '#shop/catalogue/collections/find-collections.server.ts'
import { findList } from '#shop/catalogue/finding/find-list.server.ts'
import { findWaysOn } from '#shop/catalogue/finding/find-ways-on.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { findSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { dyes } from './dyes.ts'
import { fillDemoShop } from './fill.server.ts'
import { products as demoProducts } from './products.ts'

type Dye = keyof typeof dyes
type Made = [
  name: string,
  category: string,
  gender: 'men' | 'women' | 'unisex',
  colors: Dye[],
  rupees: number,
  description?: string,
]

/** Three shops of one kind of goods. Later products are newer: the last ones come first where nothing else decides. */
const bags: Made[] = [
  ['Jute Shopping Bag', 'Tote Bags', 'unisex', ['tan'], 399],
  ['Beaded Potli', 'Potlis', 'women', ['maroon', 'mustard'], 699],
  ['Velvet Clutch', 'Clutches', 'women', ['black', 'wine'], 899],
  ['Leather Laptop Backpack', 'Backpacks', 'unisex', ['brown', 'black'], 2_999],
  ['School Backpack', 'Backpacks', 'unisex', ['navy'], 999],
  ['Quilted Sling Bag', 'Sling Bags', 'women', ['pink', 'black'], 799],
  ['Croc-Embossed Handbag', 'Handbags', 'women', ['maroon', 'black'], 1_999],
  ['Canvas Tote', 'Tote Bags', 'women', ['ivory'], 599],
  ['Bifold Wallet', 'Wallets', 'men', ['brown'], 699],
  ['Zip-Around Purse', 'Wallets', 'women', ['red'], 799],
  ['Cabin Trolley', 'Luggage', 'unisex', ['navy'], 3_499],
  ['Weekend Duffle Bag', 'Luggage', 'unisex', ['charcoal'], 1_799],
  ['Insulated Lunch Bag', 'Kitchen', 'unisex', ['teal'], 449],
  ['Handloom Jhola', 'Tote Bags', 'unisex', ['mustard'], 499],
  ['Printed Scarf', 'Accessories', 'women', ['red', 'black'], 349, 'Folds into any bag, purse, clutch or tote.'],
  ['Leather Belt', 'Accessories', 'men', ['brown', 'black'], 299, 'The very leather of our wallets and backpacks.'],
]

const footwear: Made[] = [
  ['Kolhapuri Chappals', 'Sandals', 'men', ['tan'], 799],
  ['Embroidered Juttis', 'Ethnic', 'women', ['pink', 'mustard'], 999],
  ['Zari Mojaris', 'Ethnic', 'men', ['maroon'], 1_499],
  ['Canvas Sneakers', 'Sneakers', 'unisex', ['white'], 1_299],
  ['Mesh Running Shoes', 'Sports Shoes', 'men', ['black', 'blue'], 1_999],
  ['Oxford Formal Shoes', 'Formal Shoes', 'men', ['black', 'brown'], 2_499],
  ['Slip-On Loafers', 'Casual Shoes', 'men', ['brown'], 1_799],
  ['Block Heel Sandals', 'Heels', 'women', ['black'], 1_199],
  ['Suede Ballerinas', 'Flats', 'women', ['tan', 'red'], 899],
  ['Rubber Flip-Flops', 'Beachwear', 'unisex', ['navy'], 299],
  ['Velcro School Shoes', 'Kids', 'unisex', ['black'], 699],
  ['Suede Ankle Boots', 'Boots', 'women', ['brown'], 2_999],
  ['Fleece House Slippers', 'Slippers', 'women', ['gray'], 399],
  ['Ankle Socks', 'Accessories', 'unisex', ['white', 'black'], 149, 'For shoes, sneakers, loafers, heels and boots.'],
  ['Printed Shirt', 'Shirts', 'men', ['black', 'red'], 999, 'Casual and formal, with shoes or chappals.'],
]

const children: Made[] = [
  ['Newborn Jhabla Set', 'Baby', 'unisex', ['cream'], 499],
  ['Muslin Swaddle', 'Baby', 'unisex', ['sky'], 399],
  ['Organic Bodysuit', 'Baby', 'unisex', ['ivory'], 449],
  ['Silk Pattu Pavadai', 'Girls', 'women', ['maroon', 'mustard'], 1_299],
  ['Tutu Skirt', 'Girls', 'women', ['pink'], 599],
  ['Mirror-Work Lehenga', 'Girls', 'women', ['red'], 1_999],
  ['Festive Kurta Pyjama', 'Boys', 'men', ['mustard'], 999],
  ['Pocket Cargo Shorts', 'Boys', 'men', ['olive'], 549],
  ['Half-Sleeve Shirt', 'Boys', 'men', ['blue', 'red'], 499],
  ['Rocket Night Suit', 'Kids', 'unisex', ['navy'], 699],
  ['Frog Raincoat', 'Kids', 'unisex', ['teal'], 899],
  ['Smocked Frock', 'Girls', 'women', ['pink', 'white'], 799],
  ['Knitted Booties', 'Baby', 'unisex', ['cream'], 299],
  ['Woollen Cap', 'Baby', 'unisex', ['gray'], 249],
  ['Fathers T-Shirt', 'Parents', 'men', ['blue', 'red', 'black'], 599, 'Twins with the boys, the girls and the baby.'],
  ['Mothers Tunic', 'Parents', 'women', ['pink', 'maroon'], 999, 'Twins with a frock, a skirt or a lehenga.'],
]

async function makeShop(db: Db, made: readonly Made[]) {
  for (const [name, category, gender, colors, rupees, description = ''] of made)
    await makeProduct(db, {
      name,
      category,
      gender,
      colors: colors.map((dye) => dyes[dye].hex),
      colorNames: [],
      description,
      pricePaise: rupees * 100,
      sizes: ['M'],
    })
}

/**
 * A search as it is typed, and the name of what must come first. `near`: the shop does not sell it, and shows this under
 * its own head.
 */
type Typed = readonly [typed: string, first: RegExp, near?: 'near']

/** All written down before any of them was tried. */
const amongBags: readonly Typed[] = [
  ['clutch', /Clutch/],
  ['clutches for women', /Clutch/],
  ['jute bag', /Jute/],
  ['jutebag', /Jute/],
  ['laptop bag', /Laptop/],
  ['back pack', /Backpack/],
  ['bagpack', /Backpack/],
  ['school bag', /School/],
  ['potli bag', /Potli/],
  ['side bag for girls', /Sling/],
  ['cross body bag', /Sling/],
  ['hand bags under 2000', /Handbag/],
  ['gents purse', /Wallet/],
  ['tiffin bag', /Lunch/],
  ['trolly bag', /Trolley/],
  ['travel bag', /Duffle|Trolley/],
  ['लाल पर्स', /Purse/],
  ['jhola', /Jhola/],
  ['ಚೀಲ', /Bag|Tote|Jhola|Potli|Backpack/],
]

const amongFootwear: readonly Typed[] = [
  ['chappal', /Chappals/],
  ['chapal for men', /Chappals/],
  ['चप्पल', /Chappals|Flip-Flops|Slippers/],
  ['ಚಪ್ಪಲಿ', /Chappals|Flip-Flops|Slippers/],
  ['joote', /Shoes|Juttis|Mojaris/],
  ['जूते', /Shoes/],
  ['juti', /Juttis/],
  ['mojdi', /Mojaris/],
  ['hawai chappal', /Flip-Flops|Chappals/],
  ['flip flop', /Flip-Flops/],
  ['sport shoe', /Running/],
  ['sneeker', /Sneakers/],
  ['formal shoes for men', /Oxford/],
  ['lofar', /Loafers/],
  ['high heels', /Heel/],
  ['bellies', /Ballerinas/],
  ['black shoes under 1000', /School/],
]

const amongChildren: readonly Typed[] = [
  ['half shirt', /Half-Sleeve Shirt/],
  ['half shirt for boys', /Half-Sleeve Shirt/],
  ['pattu pavada', /Pavadai/],
  ['lehnga for girls', /Lehenga/],
  ['new born', /Newborn/],
  ['romper', /Bodysuit/],
  ['baby shoes', /Booties/],
  ['baby wrap', /Swaddle/],
  ['boys half pant', /Shorts/],
  ['kids nightsuit', /Night Suit/],
  ['फ्रॉक', /Frock/],
  ['ಕುರ್ತಾ', /Kurta/],
  ['ಮಕ್ಕಳ ಬಟ್ಟೆ', /Jhabla|Bodysuit|Pavadai|Skirt|Lehenga|Kurta|Shorts|Half|Night|Raincoat|Frock|Booties|Cap|Swaddle/],
  ['girls frock under 500', /Frock/, 'near'],
]

const amongDemo: readonly Typed[] = [
  ['half shirt', /Camp Shirt/],
  ['half shirts for men', /Camp Shirt/],
  ['full shirt', /Shirt|Gathered Blouse/],
  ['casuals', /Tee|Shirt|Jean|Chino|Polo|Henley|Hoodie|Sweatshirt|Jogger/],
  ['formals', /Formal|Set|Trouser|Blazer|Oxford|Evening/],
  ['jute bag', /Tote/, 'near'],
  ['clutch', /Tote|Card Holder/, 'near'],
  ['saree for women under 500', /Stole/, 'near'],
  ['ಸೀರೆ', /Stole|Tee/],
  ['ಕುರ್ತಾ', /Kurta/],
  ['ಶರ್ಟ್', /Shirt/],
  ['कमीज', /Shirt|Kurta|Tunic/],
  ['coat pant', /Boardroom|Interview|Office Set|Blazer|Bandhgala/],
  ['waist coat', /Waistcoat/],
  ['lowers', /Jogger|Pant/],
  ['bell bottom', /Bootcut|Wide-Leg/],
  ['jogers', /Jogger/],
  ['sleeve less tshirt', /Sleeveless/],
  ['stawl', /Stole/],
  ['wallet for gents', /Wallet/],
]

/** The searches that begin with something else, or say that what is near was meant, in memory and in the database. */
async function findMisses(db: Db, searches: readonly Typed[]) {
  const cache = await openProductCache(db)
  const misses: string[] = []
  for (const [engine, answers] of [
    ['memory', cache],
    ['database', null],
  ] as const) {
    const finder = { db, cache: answers, synonyms: () => findSynonyms(db), soldOut: () => findSoldOut(db) }
    for (const [typed, first, near] of searches) {
      const filter = readProductFilter(new URLSearchParams({ search: typed }))
      const { counts, products, corrected } = await findList(finder, filter)
      const isFound = counts.total > 0
      const shown = isFound ? products : (await findWaysOn(finder, filter, [])).close
      const isRight = first.test(shown[0]?.name ?? '') && isFound === (near === undefined)
      if (!isRight)
        misses.push(
          `${engine}, ${typed} → ${corrected ?? 'as typed'}, ${isFound ? 'found' : 'near'}: ${shown.slice(0, 3).map(({ name }) => name)}`,
        )
    }
  }
  return misses
}

for (const [kind, made, searches] of [
  ['bags', bags, amongBags],
  ['footwear', footwear, amongFootwear],
  ["children's clothes", children, amongChildren],
] as const)
  testWithDatabase(`what is asked for comes first in a shop of ${kind}`, async ({ database: { db } }) => {
    await makeShop(db, made)
    expect(await findMisses(db, searches)).toEqual([])
  })

testWithDatabase(
  'so it does in the shop of the demo, and what is not sold is only near',
  async ({ database: { db } }) => {
    await fillDemoShop(db)
    expect(demoProducts.length).toBe(100)
    expect(await findMisses(db, amongDemo)).toEqual([])
  },
)
