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
type Given = { description?: string; rupees?: number; sizes?: string[] }
type Made = [name: string, category: string, gender: 'men' | 'women' | 'unisex', colors: Dye[], given?: string | Given]

/** The products of a shop of the trade. Later ones are newer, and would come first where nothing else decides. */
const tradeProducts: Made[] = [
  ['Bandhani Dupatta', 'Dupattas', 'women', ['maroon']],
  ['Phulkari Chunni', 'Dupattas', 'women', ['mustard']],
  ['Chikankari Kurta', 'Kurtas', 'men', ['white']],
  ['Rayon Straight Kurti', 'Kurtis', 'women', ['wine', 'teal']],
  ['Georgette Anarkali', 'Suits', 'women', ['pink']],
  ['Mirror-Work Lehenga Choli', 'Lehengas', 'women', ['maroon', 'pink']],
  ['Kanjivaram Saree', 'Sarees', 'women', ['maroon', 'teal'], 'Comes with a running blouse piece.'],
  ['Padded Blouse', 'Blouses', 'women', ['black']],
  ['Cotton Churidar', 'Bottomwear', 'women', ['white', 'black']],
  ['Patiala Salwar', 'Bottomwear', 'women', ['teal']],
  ['Crepe Palazzo', 'Bottomwear', 'women', ['black']],
  ['Silk Sherwani', 'Wedding', 'men', ['ivory'], 'Wear it with a churidar, a dupatta and red mojaris.'],
  ['Bordered Dhoti', 'Wedding', 'men', ['white']],
  ['Handloom Lungi', 'Loungewear', 'men', ['blue']],
  ['Jute Nehru Jacket', 'Jackets', 'men', ['tan']],
  ['French Terry Joggers', 'Sportswear', 'men', ['charcoal']],
  ['Dry-Fit Trackpants', 'Sportswear', 'men', ['black']],
  ['Piqué Polo T-Shirt', 'T-Shirts', 'men', ['navy']],
  ['Ribbed Crop Top', 'Tops', 'women', ['black']],
  ['Smocked Tunic', 'Tops', 'women', ['sky']],
  ['Modal Boxer Briefs', 'Innerwear', 'men', ['navy']],
  ['Cotton Camisole', 'Innerwear', 'women', ['white']],
  ['Satin Nightsuit', 'Sleepwear', 'women', ['pink']],
  ['Linen Coord Set', 'Sets', 'women', ['olive']],
  ['Stretch Leggings', 'Bottomwear', 'women', ['black']],
  ['Ankle Jeggings', 'Bottomwear', 'women', ['blue']],
  ['Pashmina Shawl', 'Winterwear', 'women', ['cream']],
  ['Printed Kaftan', 'Loungewear', 'women', ['teal']],
  ['Rain Windcheater', 'Winterwear', 'unisex', ['navy']],
  ['Half-Zip Pullover', 'Winterwear', 'men', ['gray']],
  // None of these may come first, though they are newer and have the characters, the colour or the mention.
  ['Fleece Sweatshirt', 'Winterwear', 'men', ['red', 'black']],
  ['Ikat Shirt', 'Shirts', 'men', ['red', 'white'], 'A shirt to wear over a kurta or under a nehru jacket.'],
  ['Ilkal Stole', 'Stoles', 'women', ['red'], 'Drapes like a dupatta.'],
  ['Denim Jacket', 'Jackets', 'men', ['denim']],
  ['Printed Skirt', 'Skirts', 'women', ['red'], 'Sits well with a blouse, a kurti or a saree.'],
  ['Leather Belt', 'Accessories', 'men', ['brown'], 'Holds up trousers, jeans, joggers and a dhoti.'],
]

/** The products of another one. */
const everydayProducts: Made[] = [
  ['Banarasi Saree', 'Sarees', 'women', ['maroon', 'teal'], 'With blouse piece, wear it over a petticoat.'],
  ['Kasavu Saree', 'Sarees', 'women', ['ivory']],
  ['Pathani Suit', 'Ethnic Wear', 'men', ['black', 'white']],
  ['Kurta Pyjama Set', 'Ethnic Wear', 'men', ['white', 'mustard']],
  ['Chanderi Salwar Suit', 'Suits', 'women', ['pink']],
  ['Sharara Set', 'Suits', 'women', ['teal']],
  ['Angrakha Kurti', 'Kurtis', 'women', ['mustard', 'white']],
  ['Kurti Palazzo Set', 'Sets', 'women', ['pink']],
  ['Zari Lehenga', 'Lehengas', 'women', ['maroon']],
  ['Leheriya Dupatta', 'Dupattas', 'women', ['pink', 'maroon']],
  ['Poplin Petticoat', 'Innerwear', 'women', ['ivory']],
  ['Ribbed Banian', 'Innerwear', 'men', ['white']],
  ['Cotton Boxer Briefs', 'Innerwear', 'men', ['black']],
  ['Padded Sports Bra', 'Innerwear', 'women', ['black']],
  ['T-Shirt Bra', 'Innerwear', 'women', ['ivory']],
  ['Tiered Maxi Dress', 'Dresses', 'women', ['teal']],
  ['Velvet Gown', 'Dresses', 'women', ['wine']],
  ['Belted Jumpsuit', 'Jumpsuits', 'women', ['olive']],
  ['Denim Dungarees', 'Jumpsuits', 'women', ['denim']],
  ['Hosiery Nightgown', 'Sleepwear', 'women', ['pink']],
  ['Check Pyjama', 'Sleepwear', 'men', ['blue']],
  ['Colour-Block Tracksuit', 'Sportswear', 'men', ['navy']],
  ['Slim Jeans', 'Jeans', 'men', ['denim', 'black']],
  ['Formal Trousers', 'Pants', 'men', ['black']],
  ['Zip Hoodie', 'Winterwear', 'unisex', ['gray']],
  ['Woollen Shawl', 'Winterwear', 'women', ['cream']],
  ['Waterproof Raincoat', 'Winterwear', 'unisex', ['navy']],
  ['Khadi Nehru Jacket', 'Jackets', 'men', ['tan']],
  ['Crew T-Shirt', 'T-Shirts', 'men', ['red', 'white']],
  ['Brocade Sherwani', 'Wedding', 'men', ['ivory'], 'Comes with a pyjama and a dupatta.'],
  // None of these may come first, though they are newer.
  ['Linen Shirt', 'Shirts', 'men', ['white', 'red', 'black'], 'Looks good with jeans, a pyjama or trousers.'],
  ['Quilted Vest', 'Jackets', 'women', ['red']],
]

/** The products of a third one, with prices in rupees and sizes. */
const phoneProducts: Made[] = [
  ['Mysore Silk Saree', 'Sarees', 'women', ['maroon', 'teal'], { rupees: 1_499 }],
  ['Cotton Handloom Saree', 'Sarees', 'women', ['mustard'], { rupees: 899 }],
  ['Georgette Sequin Saree', 'Sarees', 'women', ['black'], { rupees: 1_299 }],
  ['Chanderi Straight Kurti', 'Kurtis', 'women', ['pink', 'white'], { rupees: 699 }],
  ['Rayon Flared Kurti', 'Kurtis', 'women', ['blue'], { rupees: 999 }],
  ['Lucknowi Chikan Kurta', 'Kurtas', 'men', ['white'], { rupees: 1_199 }],
  ['Boys Dinosaur T-Shirt', 'Kids', 'men', ['olive'], { rupees: 399 }],
  ['Girls Cotton Frock', 'Kids', 'women', ['red'], { rupees: 599 }],
  ['Baby Romper', 'Kids', 'unisex', ['cream'], { rupees: 449 }],
  ['Slim Fit Jeans', 'Jeans', 'men', ['denim'], { rupees: 1_499, sizes: ['30', '32', '34'] }],
  ['High Waist Mom Jeans', 'Jeans', 'women', ['black'], { rupees: 1_299, sizes: ['28', '30'] }],
  ['Formal Office Shirt', 'Shirts', 'men', ['white'], { rupees: 999, sizes: ['M', 'XL'] }],
  ['Casual Linen Shirt', 'Shirts', 'men', ['teal'], { rupees: 1_399, sizes: ['S', 'M'] }],
  ['Oversized Graphic T-Shirt', 'T-Shirts', 'men', ['black'], { rupees: 499 }],
  ['Plain Round Neck T-Shirt', 'T-Shirts', 'women', ['mustard'], { rupees: 349 }],
  ['Plus Size Palazzo', 'Bottomwear', 'women', ['black'], { rupees: 799 }],
  ['Six-Pocket Cargo Pants', 'Pants', 'men', ['olive'], { rupees: 1_199 }],
  ['Lycra Leggings', 'Bottomwear', 'women', ['black'], { rupees: 299 }],
  ['Woollen Cardigan', 'Winterwear', 'women', ['maroon'], { rupees: 1_599 }],
  ['Thermal Set', 'Winterwear', 'men', ['charcoal'], { rupees: 899 }],
  ['Bridal Lehenga', 'Lehengas', 'women', ['red'], { rupees: 4_999 }],
  ['Haldi Kurta', 'Kurtas', 'men', ['mustard'], { rupees: 899 }],
  ['Night Suit Set', 'Sleepwear', 'women', ['pink'], { rupees: 799 }],
  ['Leather Wallet', 'Accessories', 'men', ['brown'], { rupees: 699 }],
  // None of these may come first, though they are newer.
  ['Silk Tie', 'Accessories', 'men', ['red', 'maroon'], { rupees: 599, description: 'Silk, as a saree is.' }],
  [
    'Printed Shirt',
    'Shirts',
    'women',
    ['pink', 'red', 'black'],
    { rupees: 2_499, description: 'Over jeans, a kurti or a T-shirt.' },
  ],
]

/** The products of a fourth one: of families, and partly with names in Hindi. */
const familyProducts: Made[] = [
  ['Boys Printed T-Shirt', 'Boys', 'men', ['blue'], { rupees: 449, sizes: ['6-7Y', '8-9Y', '10-11Y'] }],
  ['Boys Cotton Kurta Set', 'Boys', 'men', ['ivory'], { rupees: 899, sizes: ['4-5Y', '6-7Y'] }],
  ['Girls Party Frock', 'Girls', 'women', ['pink'], { rupees: 1_299, sizes: ['5-6Y', '6-7Y'] }],
  ['Girls Denim Shorts', 'Girls', 'women', ['denim'], { rupees: 549, sizes: ['8-9Y'] }],
  ['School Uniform Shirt', 'Kids', 'unisex', ['white'], { rupees: 399, sizes: ['8-9Y', '10-11Y'] }],
  ['Baby Dhoti Set', 'Kids', 'unisex', ['cream'], { rupees: 599 }],
  ['बनारसी साड़ी', 'साड़ी', 'women', ['maroon'], { rupees: 3_499 }],
  ['सूती कुर्ता', 'कुर्ता', 'men', ['white'], { rupees: 799 }],
  ['रेशमी दुपट्टा', 'दुपट्टा', 'women', ['red'], { rupees: 599 }],
  ['Linen Casual Shirt', 'Shirts', 'men', ['white'], { rupees: 1_499, sizes: ['M', 'L', 'XL'] }],
  ['Checked Formal Shirt', 'Shirts', 'men', ['navy'], { rupees: 999, sizes: ['M', 'L'] }],
  ['Oversized Cotton T-Shirt', 'T-Shirts', 'men', ['black'], { rupees: 499, sizes: ['L', 'XL', 'XXL'] }],
  ['Polo T-Shirt', 'T-Shirts', 'men', ['navy'], { rupees: 699, sizes: ['M', 'L'] }],
  ['Stretch Slim Jeans', 'Jeans', 'men', ['denim'], { rupees: 1_299, sizes: ['30', '32', '34'] }],
  ['Wide Leg Jeans', 'Jeans', 'women', ['denim'], { rupees: 1_499, sizes: ['28', '30'] }],
  ['Cotton Track Pants', 'Sportswear', 'men', ['charcoal'], { rupees: 599 }],
  ['Ankle Leggings', 'Bottomwear', 'women', ['black'], { rupees: 299 }],
  ['Printed Palazzo', 'Bottomwear', 'women', ['teal'], { rupees: 499 }],
  ['Anarkali Kurti', 'Kurtis', 'women', ['maroon'], { rupees: 1_199 }],
  ['Straight Cotton Kurti', 'Kurtis', 'women', ['mustard'], { rupees: 449, sizes: ['S', 'M', 'XXL'] }],
  ['Net Lehenga Choli', 'Lehengas', 'women', ['pink'], { rupees: 4_999 }],
  ['Embroidered Sherwani', 'Ethnic Wear', 'men', ['ivory'], { rupees: 5_999, description: 'With a churidar.' }],
  ['Nehru Jacket', 'Ethnic Wear', 'men', ['tan'], { rupees: 1_299 }],
  ['Puffer Jacket', 'Winterwear', 'unisex', ['black'], { rupees: 2_499 }],
  ['Hooded Sweatshirt', 'Winterwear', 'men', ['gray'], { rupees: 999 }],
  ['Woollen Sweater', 'Winterwear', 'women', ['maroon'], { rupees: 899 }],
  ['Pashmina Shawl', 'Winterwear', 'women', ['cream'], { rupees: 1_999 }],
  ['Rain Jacket', 'Monsoon', 'unisex', ['navy'], { rupees: 1_099 }],
  ['Satin Night Suit', 'Sleepwear', 'women', ['pink'], { rupees: 699 }],
  ['Cotton Nighty', 'Sleepwear', 'women', ['blue'], { rupees: 399 }],
  ['Sports Bra', 'Innerwear', 'women', ['black'], { rupees: 349 }],
  ['Cotton Vest, Pack of 3', 'Innerwear', 'men', ['white'], { rupees: 299 }],
  ['Leather Belt', 'Accessories', 'men', ['brown'], { rupees: 499 }],
  ['Cotton Socks, Pack of 5', 'Accessories', 'unisex', ['gray'], { rupees: 199 }],
  ['Canvas Sling Bag', 'Accessories', 'women', ['olive'], { rupees: 599 }],
  // None of these may come first, though they are newer.
  [
    'Floral Tunic',
    'Tops',
    'women',
    ['pink', 'red', 'blue'],
    { rupees: 2_999, description: 'Over jeans, leggings or a kurta, instead of a shirt or a frock.' },
  ],
  ['Cargo Shorts', 'Shorts', 'men', ['olive'], { rupees: 1_799, description: 'With a T-shirt, a shirt or a jacket.' }],
]

async function makeShop(db: Db, made: readonly Made[]) {
  for (const [name, category, gender, colors, given = {}] of made) {
    const { description = '', rupees = 999, sizes = ['M'] } = typeof given === 'string' ? { description: given } : given
    await makeProduct(db, {
      name,
      category,
      gender,
      colors: colors.map((dye) => dyes[dye].hex),
      colorNames: [],
      description,
      pricePaise: rupees * 100,
      sizes,
    })
  }
}

/** A search as it is typed, and the products of which one must come first. */
type Typed = readonly [typed: string, ...first: string[]]

/** Written down before the search was made to answer them, as those of the demo below. */
const inTrade: readonly Typed[] = [
  // One word, two, or with a hyphen.
  ['tshirt', 'Piqué Polo T-Shirt'],
  ['t shirt', 'Piqué Polo T-Shirt'],
  ['tee shirt', 'Piqué Polo T-Shirt'],
  ['teeshirts', 'Piqué Polo T-Shirt'],
  ['sweat shirt', 'Fleece Sweatshirt'],
  ['co ord', 'Linen Coord Set'],
  ['co-ord set', 'Linen Coord Set'],
  ['coord sets', 'Linen Coord Set'],
  ['night suit', 'Satin Nightsuit'],
  ['night-suits', 'Satin Nightsuit'],
  ['halfzip', 'Half-Zip Pullover'],
  ['half zip', 'Half-Zip Pullover'],
  ['wind cheater', 'Rain Windcheater'],
  ['track pant', 'Dry-Fit Trackpants'],
  // The thing itself, by its name in the trade, before what is only like it.
  ['dupatta', 'Bandhani Dupatta'],
  ['red dupatta', 'Bandhani Dupatta'],
  ['duppata', 'Bandhani Dupatta', 'Phulkari Chunni'],
  ['chunni', 'Phulkari Chunni'],
  ['red stole', 'Ilkal Stole'],
  ['kurta', 'Chikankari Kurta'],
  ['kurti', 'Rayon Straight Kurti'],
  ['red kurti', 'Rayon Straight Kurti'],
  ['kurta for men', 'Chikankari Kurta'],
  ['anarkali suit', 'Georgette Anarkali'],
  ['lehnga', 'Mirror-Work Lehenga Choli'],
  ['ghagra choli', 'Mirror-Work Lehenga Choli'],
  ['sari', 'Kanjivaram Saree'],
  ['red sari', 'Kanjivaram Saree'],
  ['saree blouse', 'Padded Blouse', 'Kanjivaram Saree'],
  ['blouse', 'Padded Blouse'],
  ['chudidar', 'Cotton Churidar'],
  ['churidhar', 'Cotton Churidar'],
  ['shalwar', 'Patiala Salwar'],
  ['plazo', 'Crepe Palazzo'],
  ['sherwani', 'Silk Sherwani'],
  ['dhoti', 'Bordered Dhoti'],
  ['veshti', 'Bordered Dhoti'],
  ['lungi', 'Handloom Lungi'],
  ['nehru jacket', 'Jute Nehru Jacket'],
  ['modi jacket', 'Jute Nehru Jacket'],
  ['joggers', 'French Terry Joggers'],
  ['trackpants', 'Dry-Fit Trackpants'],
  ['lowers', 'Dry-Fit Trackpants', 'French Terry Joggers'],
  ['innerwear', 'Modal Boxer Briefs', 'Cotton Camisole'],
  ['inner wear women', 'Cotton Camisole'],
  ['undergarments', 'Modal Boxer Briefs', 'Cotton Camisole'],
  ['tops', 'Ribbed Crop Top', 'Smocked Tunic'],
  ['black top', 'Ribbed Crop Top'],
  ['bottoms', 'Cotton Churidar', 'Patiala Salwar', 'Crepe Palazzo', 'Stretch Leggings', 'Ankle Jeggings'],
  ['black bottoms', 'Cotton Churidar', 'Crepe Palazzo', 'Stretch Leggings'],
  ['legging', 'Stretch Leggings'],
  ['shawl', 'Pashmina Shawl'],
  ['pashmina', 'Pashmina Shawl'],
  ['muffler', 'Ilkal Stole', 'Pashmina Shawl'],
  ['caftan', 'Printed Kaftan'],
  ['nighty', 'Satin Nightsuit'],
  [
    'ethnic',
    'Kanjivaram Saree',
    'Mirror-Work Lehenga Choli',
    'Georgette Anarkali',
    'Rayon Straight Kurti',
    'Chikankari Kurta',
    'Silk Sherwani',
    'Bordered Dhoti',
    'Jute Nehru Jacket',
    'Patiala Salwar',
    'Cotton Churidar',
    'Bandhani Dupatta',
    'Phulkari Chunni',
  ],
  ['ethnic wear men', 'Chikankari Kurta', 'Silk Sherwani', 'Bordered Dhoti', 'Jute Nehru Jacket'],
]

/** In English and in Hindi with Latin characters. */
const inEveryday: readonly Typed[] = [
  ['saadi', 'Banarasi Saree', 'Kasavu Saree'],
  ['banarsi sari', 'Banarasi Saree'],
  ['kurta pajama', 'Kurta Pyjama Set'],
  ['gents kurta', 'Kurta Pyjama Set', 'Pathani Suit'],
  ['pathani kurta', 'Pathani Suit'],
  ['safed kurta', 'Kurta Pyjama Set'],
  ['punjabi suit', 'Chanderi Salwar Suit'],
  ['salwar kameez', 'Chanderi Salwar Suit'],
  ['ladies suit', 'Chanderi Salwar Suit', 'Sharara Set'],
  ['kurti plazo set', 'Kurti Palazzo Set'],
  ['pila kurti', 'Angrakha Kurti'],
  ['ghaghra', 'Zari Lehenga'],
  ['wedding lehenga', 'Zari Lehenga'],
  ['bridal lehnga', 'Zari Lehenga'],
  ['shervani', 'Brocade Sherwani'],
  ['sherwani for groom', 'Brocade Sherwani'],
  ['odhni', 'Leheriya Dupatta'],
  ['petti coat', 'Poplin Petticoat'],
  ['baniyan', 'Ribbed Banian'],
  ['bunyan', 'Ribbed Banian'],
  ['chaddi', 'Cotton Boxer Briefs'],
  ['under wear men', 'Ribbed Banian', 'Cotton Boxer Briefs'],
  ['sport bra', 'Padded Sports Bra'],
  ['gym wear', 'Colour-Block Tracksuit', 'Padded Sports Bra'],
  ['trackshuit', 'Colour-Block Tracksuit'],
  ['one piece dress', 'Tiered Maxi Dress', 'Velvet Gown'],
  ['frock', 'Tiered Maxi Dress', 'Velvet Gown'],
  ['long dress', 'Tiered Maxi Dress'],
  ['party wear gown', 'Velvet Gown'],
  ['night dress', 'Hosiery Nightgown'],
  ['nighties', 'Hosiery Nightgown'],
  ['jump suit', 'Belted Jumpsuit'],
  ['paijama', 'Check Pyjama', 'Kurta Pyjama Set'],
  ['kali jins', 'Slim Jeans'],
  ['denim pant', 'Slim Jeans'],
  ['hudi', 'Zip Hoodie'],
  ['jakit', 'Khadi Nehru Jacket', 'Quilted Vest'],
  ['half jacket', 'Khadi Nehru Jacket'],
  ['rain coat', 'Waterproof Raincoat'],
  ['barsati', 'Waterproof Raincoat'],
  ['ooni shawl', 'Woollen Shawl'],
  ['lal t shirt', 'Crew T-Shirt'],
  ['red tshart', 'Crew T-Shirt'],
]

/** Written down before any was tried, as they are typed on a phone: prices, sizes, children, brands, wrong spaces. */
const onPhone: readonly Typed[] = [
  ['silk saree', 'Mysore Silk Saree'],
  ['silksaree', 'Mysore Silk Saree'],
  ['sadi silk ki', 'Mysore Silk Saree'],
  ['cotton sari', 'Cotton Handloom Saree'],
  ['black saree for party', 'Georgette Sequin Saree'],
  ['sarees under 999', 'Cotton Handloom Saree'],
  ['saree below 1000', 'Cotton Handloom Saree'],
  ['saree 900 ke andar', 'Cotton Handloom Saree'],
  ['kurti under 700', 'Chanderi Straight Kurti'],
  ['tshirt under ₹400', 'Plain Round Neck T-Shirt', 'Boys Dinosaur T-Shirt'],
  ['jeans above 1400', 'Slim Fit Jeans'],
  ['pink colour kurti', 'Chanderi Straight Kurti'],
  ['chikankari kurta', 'Lucknowi Chikan Kurta'],
  ['lakhnavi kurta', 'Lucknowi Chikan Kurta'],
  ['haldi kurta yellow', 'Haldi Kurta'],
  ['kids tshirt', 'Boys Dinosaur T-Shirt'],
  ['boys t shirt', 'Boys Dinosaur T-Shirt'],
  ['girls frock', 'Girls Cotton Frock'],
  ['baby dress', 'Girls Cotton Frock', 'Baby Romper'],
  ['bacchon ke kapde', 'Boys Dinosaur T-Shirt', 'Girls Cotton Frock', 'Baby Romper'],
  ['children wear', 'Boys Dinosaur T-Shirt', 'Girls Cotton Frock', 'Baby Romper'],
  ['xl shirt', 'Formal Office Shirt'],
  ['shirt size s', 'Casual Linen Shirt'],
  ['jeans 32', 'Slim Fit Jeans'],
  ['size 28 jeans', 'High Waist Mom Jeans'],
  ['slimfit jeans', 'Slim Fit Jeans'],
  ['highwaist jeans', 'High Waist Mom Jeans'],
  ['jens for man', 'Slim Fit Jeans'],
  ['levis jeans', 'Slim Fit Jeans', 'High Waist Mom Jeans'],
  ['ofice shirt', 'Formal Office Shirt'],
  ['formal shirts white', 'Formal Office Shirt'],
  ['over size tshirt', 'Oversized Graphic T-Shirt'],
  ['grafic t-shirt', 'Oversized Graphic T-Shirt'],
  ['cargo pent', 'Six-Pocket Cargo Pants'],
  ['legings black', 'Lycra Leggings'],
  ['ladies woolen cardigan', 'Woollen Cardigan'],
  ['thermal inner', 'Thermal Set'],
  ['dulhan lehenga', 'Bridal Lehenga'],
  ['lahnga red', 'Bridal Lehenga'],
  ['mens purse', 'Leather Wallet'],
]

const inDemo: readonly Typed[] = [
  ['full sleeve tshirt', 'Areca Stripe Long-Sleeve Tee'],
  ['half sleeve shirt men', 'Udupi Block-Print Camp Shirt'],
  ['round neck t-shirt', 'Davanagere Everyday Crew Tee', 'Gokarna Sleeveless Crew'],
  ['v neck t shirt', 'Sharavathi Slub V-Neck Tee'],
  ['half pant', 'Murudeshwar Linen Shorts'],
  [
    'safed shirt',
    'Hampi Oxford Shirt',
    'Dharwad Windowpane Shirt',
    'Gadag Gingham Shirt',
    'Molakalmuru Ikat Shirt',
    'Jog Stripe Poplin Shirt',
  ],
  ['hara kurta', 'Melkote Khadi Kurta Shirt', 'Guledgudd Paisley Kurta Shirt', 'Dasara Kurta and Trouser Set'],
  ['kala belt', 'Chamarajpet Leather Belt', 'Kittur Braided Belt'],
  ['lal dupatta', 'Ilkal Border Stole'],
  ['jodhpuri coat', 'Mysuru Bandhgala'],
  ['coat', 'Mysuru Bandhgala', 'Cubbon Park Blazer', 'Halebidu Tweed Blazer'],
  ['woolen cap', 'Bababudan Rib Beanie'],
  ['winter cap', 'Bababudan Rib Beanie'],
  ['hand bag', 'Mandipet Canvas Tote'],
  ['ladies purse', 'Sandal Card Holder', 'Mandipet Canvas Tote'],
  ['office wear for women', 'Residency Road Office Set'],
  ['kurta pajama', 'Dasara Kurta and Trouser Set', 'Melkote Khadi Kurta Shirt'],
  ['high neck sweater', 'Baba Budan Rib Turtleneck', 'Kabbinale Mock-Neck Sweater'],
  ['baggy jeans', 'Kali River Wide-Leg Jean', 'Raichur Worn-In Straight Jean', 'Koppal Cloud-Wash Jean'],
  ['striped shirt', 'Jog Stripe Poplin Shirt'],
  ['zipper hoodie', 'Bababudan Zip Hoodie', 'Mandipet Heavy Zip Hoodie'],
  ['nehru koti', 'Dharwad Khadi Nehru Waistcoat'],
  [
    'tshirt',
    'Bandipur Pocket Tee',
    'Davanagere Everyday Crew Tee',
    'Kabini Piqué Polo',
    'Mandipet Loom Heavy Tee',
    'Mallige Scoop Tee',
    'Ilkal Stripe Boat-Neck Tee',
    'Karwar Wave Tee',
    'Sharavathi Slub V-Neck Tee',
    'Areca Stripe Long-Sleeve Tee',
    'Nandi Sunrise Cropped Tee',
    'Belur Ringer Tee',
    'Mandya Waffle Henley',
    'Gokarna Sleeveless Crew',
  ],
  [
    't shirt',
    'Bandipur Pocket Tee',
    'Davanagere Everyday Crew Tee',
    'Kabini Piqué Polo',
    'Mandipet Loom Heavy Tee',
    'Mallige Scoop Tee',
    'Ilkal Stripe Boat-Neck Tee',
    'Karwar Wave Tee',
    'Sharavathi Slub V-Neck Tee',
    'Areca Stripe Long-Sleeve Tee',
    'Nandi Sunrise Cropped Tee',
    'Belur Ringer Tee',
    'Mandya Waffle Henley',
    'Gokarna Sleeveless Crew',
  ],
  ['sweat shirts', 'Kemmangundi Sweatshirt', 'Chitradurga Peak Sweatshirt', 'Tabebuia Ringer Sweatshirt'],
  ['coord set', 'Cauvery Linen Co-ord Set'],
  ['co ord', 'Cauvery Linen Co-ord Set'],
  ['vneck tee', 'Sharavathi Slub V-Neck Tee'],
  ['over shirt', 'Kodagu Canvas Overshirt'],
  ['turtle neck', 'Baba Budan Rib Turtleneck'],
  ['half zip', 'Kavaledurga Half-Zip'],
  ['red dupatta', 'Ilkal Border Stole'],
  ['muffler', 'Ilkal Border Stole', 'Jasmine Mulmul Stole'],
  ['red scarf', 'Ilkal Border Stole'],
  ['pashmina', 'Ilkal Border Stole', 'Jasmine Mulmul Stole'],
  ['handkerchief', 'Kasuti Pocket Square'],
  ['rumal', 'Kasuti Pocket Square'],
  ['cheque shirt', 'Malnad Flannel Check Shirt', 'Gadag Gingham Shirt'],
  ['kurta', 'Melkote Khadi Kurta Shirt', 'Guledgudd Paisley Kurta Shirt', 'Dasara Kurta and Trouser Set'],
  ['nehru jacket', 'Dharwad Khadi Nehru Waistcoat'],
  ['trackpants', 'Yana Fleece Jogger'],
  ['plazo', 'Jacaranda Printed Palazzo'],
  [
    'tops for women',
    'Sampige Mulmul Tunic',
    'Kaveri Satin Blouse',
    'Parijata Gathered Blouse',
    'Nandi Sunrise Cropped Tee',
    'Mallige Scoop Tee',
    'Ilkal Stripe Boat-Neck Tee',
    'Sharavathi Slub V-Neck Tee',
    'Mandipet Loom Heavy Tee',
  ],
  ['blouse', 'Kaveri Satin Blouse', 'Parijata Gathered Blouse'],
]

const inFamily: readonly Typed[] = [
  ['t-shirts for boys 8 years', 'Boys Printed T-Shirt'],
  ['boys tshirt 8-9 years', 'Boys Printed T-Shirt'],
  ['kurta for 5 year old boy', 'Boys Cotton Kurta Set'],
  ['girls frock 6 yrs', 'Girls Party Frock'],
  [
    'bacche ke kapde',
    'Boys Printed T-Shirt',
    'Boys Cotton Kurta Set',
    'Girls Party Frock',
    'Girls Denim Shorts',
    'School Uniform Shirt',
    'Baby Dhoti Set',
  ],
  ['ladkiyon ke liye frock', 'Girls Party Frock'],
  ['ladko ki tshirt', 'Boys Printed T-Shirt'],
  ['school dress', 'School Uniform Shirt'],
  [
    'below 500',
    'Boys Printed T-Shirt',
    'School Uniform Shirt',
    'Oversized Cotton T-Shirt',
    'Ankle Leggings',
    'Printed Palazzo',
    'Straight Cotton Kurti',
    'Cotton Nighty',
    'Sports Bra',
    'Cotton Vest, Pack of 3',
    'Leather Belt',
    'Cotton Socks, Pack of 5',
  ],
  ['kurti below 500', 'Straight Cotton Kurti'],
  ['under 300 rupees', 'Ankle Leggings', 'Cotton Vest, Pack of 3', 'Cotton Socks, Pack of 5'],
  ['xl size shirt', 'Linen Casual Shirt'],
  ['shirt xl', 'Linen Casual Shirt'],
  ['xxl tshirt', 'Oversized Cotton T-Shirt'],
  ['34 waist jeans mens', 'Stretch Slim Jeans'],
  ['jeans for women 28', 'Wide Leg Jeans'],
  ['tshrit', 'Boys Printed T-Shirt', 'Oversized Cotton T-Shirt', 'Polo T-Shirt'],
  ['jenas', 'Stretch Slim Jeans', 'Wide Leg Jeans'],
  ['kurtti', 'Anarkali Kurti', 'Straight Cotton Kurti'],
  ['leggins', 'Ankle Leggings'],
  ['shrit for men', 'Linen Casual Shirt', 'Checked Formal Shirt'],
  ['swetar', 'Woollen Sweater'],
  ['jacet', 'Nehru Jacket', 'Puffer Jacket', 'Rain Jacket'],
  ['साड़ी', 'बनारसी साड़ी'],
  ['कुर्ता', 'सूती कुर्ता'],
  ['लाल दुपट्टा', 'रेशमी दुपट्टा'],
  ['बनारसी साडी', 'बनारसी साड़ी'],
  ['साड़ी under 4000', 'बनारसी साड़ी'],
  ['कुर्ता 1000 रुपये के अंदर', 'सूती कुर्ता'],
  ['wedding dress for men', 'Embroidered Sherwani', 'Nehru Jacket'],
  ['shaadi ka lehenga', 'Net Lehenga Choli'],
  ['haldi dress yellow', 'Straight Cotton Kurti'],
  ['gym wear for women', 'Sports Bra', 'Ankle Leggings'],
  ['lower for men', 'Cotton Track Pants'],
  ['rain coat', 'Rain Jacket'],
  ['hoodies', 'Hooded Sweatshirt'],
  ['night dress ladies', 'Cotton Nighty', 'Satin Night Suit'],
  ['baniyan', 'Cotton Vest, Pack of 3'],
  ['moja', 'Cotton Socks, Pack of 5'],
  ['side bag', 'Canvas Sling Bag'],
  ['black t shirt xl 500 ke andar', 'Oversized Cotton T-Shirt'],
]

/** Of things that the demo does not sell: what is near is shown. */
const nearInDemo: readonly Typed[] = [
  ['silk saree', 'Ilkal Border Stole'],
  ['college bag', 'Mandipet Canvas Tote'],
  ['levis jeans for women', 'Kali River Wide-Leg Jean', 'Koppal Cloud-Wash Jean', 'Hemavathi Skinny Jean'],
  ['red lehenga', 'Mysuru Bandhgala', 'Dasara Kurta and Trouser Set', 'Ilkal Border Stole'],
  ['sherwani', 'Mysuru Bandhgala', 'Dasara Kurta and Trouser Set', 'Melkote Khadi Kurta Shirt'],
  ['black gown', 'Mysuru Bandhgala', 'Cubbon Park Blazer', 'Dasara Kurta and Trouser Set'],
  ['nike shoes', 'Areca Ankle Socks', 'Rangoli Crew Socks'],
  ['kids tshirt', 'Ilkal Stripe Boat-Neck Tee', 'Davanagere Everyday Crew Tee', 'Mallige Scoop Tee'],
]

/** A search, and the products of the demo of which one must come first, by their names. */
const ofDemo = (typed: string, first: RegExp): Typed => [
  typed,
  ...demoProducts.flatMap(({ name }) => (first.test(name) ? name : [])),
]

/** Of the demo, as they are typed on a phone: joined words, words as they are heard, sizes, prices, two scripts. */
const heardInDemo: readonly Typed[] = [
  ofDemo('whiteshirt', /Oxford|Windowpane|Poplin|Gingham/),
  ofDemo('chex shirt', /Check|Gingham/),
  ofDemo('bluejeans', /Jean/),
  ofDemo('black tshirts', /Tee|Polo|Henley/),
  ofDemo('sox', /Socks/),
  ofDemo('linenshirt', /Linen Shirt/),
  ofDemo('shirt for mens', /Shirt/),
  ofDemo('kali jeans', /Jean/),
  ofDemo('safed shirt', /Oxford|Windowpane|Poplin|Gingham/),
  ofDemo('neeli shirt', /Oxford|Chambray|Poplin|Windowpane|Ikat|Camp|Evening|Linen Shirt|Paisley/),
  ofDemo('hody', /Hoodie/),
  ofDemo('jackat', /Jacket|Trucker|Bomber|Blazer|Puffer|Bandhgala|Waistcoat|Vest/),
  ofDemo('swetar', /Crew|Sweater|Turtleneck|Cardigan/),
  ofDemo('trousar', /Trouser/),
  ofDemo('pent for men', /Pant|Trouser|Chino|Jogger|Shorts/),
  ofDemo('shirts under 1500', /Gingham/),
  ofDemo('tshirt below 700', /Tee|Sleeveless Crew/),
  ofDemo('jeans 32 size', /Jean/),
  ofDemo('xxl tshirt', /Tee|Polo|Henley/),
  ofDemo('m size kurta', /Kurta/),
  ofDemo('belts', /Belt/),
  ofDemo('wallets for men', /Wallet/),
  ofDemo('caps', /Cap/),
  ofDemo('ties', /Tie/),
  ofDemo('scarves', /Stole/),
  ofDemo('लिनन शर्ट', /Linen Shirt/),
  ofDemo('कुर्ता', /Kurta/),
  ofDemo('टी शर्ट', /Tee|Polo|Henley|Crew/),
  ofDemo('जींस', /Jean/),
  ofDemo('स्वेटर', /Crew|Sweater|Turtleneck|Cardigan/),
  ofDemo('track pant', /Jogger|Pant/),
  ofDemo('half pant', /Shorts/),
  ofDemo('full sleeve tshirt', /Long-Sleeve Tee/),
  ofDemo('vneck sweater', /V-Neck Sweater/),
  ofDemo('zip hoody', /Zip Hoodie/),
  ofDemo('ladies top', /Blouse|Tunic|Tee|Shirt|Crew/),
  ofDemo('office pant for women', /Trouser|Office|Chino|Palazzo/),
  ofDemo('cottn shrt', /Shirt/),
  ofDemo('denim jaket', /Denim Trucker/),
  ofDemo('palazo', /Palazzo/),
]

/** Of things that no shop of clothes sells, and brands that this one does not. */
const nothingNear =
  'bluetooth speaker, mobile cover, rice cooker, laptop, iphone, nike, puma, levis, zara, biba, van heusen'.split(', ')

/** The searches that begin with something else, in memory and in the database. */
async function findMisses(db: Db, searches: readonly Typed[]) {
  const cache = await openProductCache(db)
  const misses: string[] = []
  for (const [engine, answers] of [
    ['memory', cache],
    ['database', null],
  ] as const) {
    const finder = { db, cache: answers, synonyms: () => findSynonyms(db), soldOut: () => findSoldOut(db) }
    for (const [typed, ...first] of searches) {
      const filter = readProductFilter(new URLSearchParams({ search: typed }))
      const found = await findList(finder, filter)
      // Where nothing has every word, what is near stands below the sentence.
      const { close } = found.counts.total > 0 ? { close: [] } : await findWaysOn(finder, filter, [])
      const names = [...found.products, ...close].map(({ name }) => name)
      if (!first.includes(names[0]!))
        misses.push(`${engine}, ${typed} → ${found.corrected ?? 'as typed'}: ${names.slice(0, 3)}`)
    }
  }
  return misses
}

testWithDatabase('what the trade calls a thing comes first, in one word or in two', async ({ database: { db } }) => {
  await makeShop(db, tradeProducts)
  expect(await findMisses(db, inTrade)).toEqual([])
})

testWithDatabase('so does what it is called in Hindi, or by one who misspells it', async ({ database: { db } }) => {
  await makeShop(db, everydayProducts)
  expect(await findMisses(db, inEveryday)).toEqual([])
})

testWithDatabase('so does what is typed on a phone, with a price, a size or a child', async ({ database: { db } }) => {
  await makeShop(db, phoneProducts)
  expect(await findMisses(db, onPhone)).toEqual([])
})

testWithDatabase('so does what is typed for a family, in two scripts', async ({ database: { db } }) => {
  await makeShop(db, familyProducts)
  expect(await findMisses(db, inFamily)).toEqual([])
})

testWithDatabase('so it does in the shop of the demo', async ({ database: { db } }) => {
  await fillDemoShop(db)
  expect(await findMisses(db, [...inDemo, ...nearInDemo, ...heardInDemo])).toEqual([])
})

testWithDatabase(
  'a foreign thing or a brand is not taken for another word, and nothing is near to it',
  async ({ database: { db } }) => {
    await fillDemoShop(db)
    const cache = await openProductCache(db)
    for (const answers of [cache, null])
      for (const typed of nothingNear) {
        const finder = { db, cache: answers, synonyms: () => findSynonyms(db), soldOut: () => findSoldOut(db) }
        const filter = readProductFilter(new URLSearchParams({ search: typed }))
        const { counts, corrected } = await findList(finder, filter)
        const { close } = await findWaysOn(finder, filter, [])
        expect({ typed, found: counts.total, corrected, close: close.map(({ name }) => name) }).toEqual({
          typed,
          found: 0,
          corrected: null,
          close: [],
        })
      }
  },
)

testWithDatabase('a mistyped word is read again as it is written well', async ({ database: { db } }) => {
  await fillDemoShop(db)
  const cache = await openProductCache(db)
  for (const answers of [cache, null])
    for (const [typed, meant] of [
      ['tshrt', 'tshirt'],
      ['jwans', 'jeans'],
      ['hoodue', 'hoodie'],
      ['blaxk shitt', 'black shirt'],
      ['navy bule chino', 'navy blue chino'],
      ['kutra', 'kurta'],
      ['ahirt', 'shirt'],
    ]) {
      const finder = { db, cache: answers, synonyms: () => findSynonyms(db), soldOut: () => findSoldOut(db) }
      const { corrected } = await findList(finder, readProductFilter(new URLSearchParams({ search: typed! })))
      expect([typed, corrected]).toEqual([typed, meant])
    }
})
