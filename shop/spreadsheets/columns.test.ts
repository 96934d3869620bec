import { expect, test } from 'vitest'
import { findHeadings } from '#shared/csv/find-headings.ts'
import {
  countKnownHeadings,
  exportedFields,
  type Field,
  findCostColumns,
  guessColumns,
  headings,
  missingColumns,
} from './columns.ts'

test('our own headings are known in any order, however they are spaced and capitalised', () => {
  expect(guessColumns(['stock ', 'PRODUCT  ID', 'Colour', 'Notes'])).toEqual({ stock: 0, id: 1, color: 2 })
  expect(Object.keys(guessColumns(exportedFields.map((field) => headings[field])))).toEqual(exportedFields)
})

test("headings of Shopify's products and inventory are known", () => {
  const given =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Variant Image,Status,Variant Grams'
  expect(guessColumns(given.split(','))).toEqual({
    handle: 0,
    name: 1,
    description: 2,
    vendor: 3,
    category: 5,
    tags: 6,
    published: 7,
    sku: 8,
    stock: 9,
    barcode: 12,
    price: 10,
    compareAtPrice: 11,
    productCategory: 4,
    pictures: 13,
    picturePosition: 14,
    pictureTexts: 15,
    searchTitle: 16,
    searchDescription: 17,
    variantPicture: 18,
    state: 19,
    variantGrams: 20,
  })
  const newer =
    'Title,URL handle,Description,Type,Published on online store,Status,SKU,Price,Compare-at price,Inventory quantity,Product image URL,Image position,Image alt text,Variant image URL,SEO title,SEO description,Weight value (grams)'
  expect(guessColumns(newer.split(','))).toEqual({
    name: 0,
    handle: 1,
    description: 2,
    category: 3,
    published: 4,
    state: 5,
    sku: 6,
    price: 7,
    compareAtPrice: 8,
    stock: 9,
    pictures: 10,
    picturePosition: 11,
    pictureTexts: 12,
    variantPicture: 13,
    searchTitle: 14,
    searchDescription: 15,
    variantGrams: 16,
  })
  const inventory = 'Handle,Title,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand'
  expect(guessColumns(inventory.split(','))).toEqual({
    handle: 0,
    name: 1,
    sku: 2,
    hsn: 3,
    countryOfOrigin: 4,
    location: 5,
    stock: 9,
  })
})

test('a file is refused that names no product, and a column that is chosen twice', () => {
  expect(missingColumns({ price: 0 })).toMatch(/which column holds the name, the SKU, the barcode or the product ID/)
  expect(missingColumns({ name: 0, price: 0 })).toMatch(/chosen for two things/)
  expect(missingColumns({ sku: 0, stockBefore: 1 })).toMatch(/Stock before needs Stock/)
  expect(missingColumns({ sku: 0, stock: 1 })).toBeNull()
})

test('headings of owners’ own books: pairs of one meaning, closing quantities, the price of the market', () => {
  const given = 'Style No,Item Description,Colour / Shade,Sizes Available,Our Price,Market Price,Closing Qty'
  expect(guessColumns(given.split(','))).toEqual({
    sku: 0,
    name: 1,
    color: 2,
    size: 3,
    price: 4,
    compareAtPrice: 5,
    stock: 6,
  })
  expect(guessColumns(['Name', 'Price', 'Colour / Size'])).toEqual({ name: 0, price: 1 })
})

test('a column that counts what is there is the stock, whatever it is called; one that counts anything else is not', () => {
  const stockOf = (heading: string) => guessColumns(['Name', 'Price', heading]).stock
  const counts = [
    'Available Qty',
    'Qty Available',
    'Stock in hand qty',
    'Physical Stock',
    'On hand',
    'Your inventory',
    'Avl. Qty.',
  ]
  const others = [
    'Reorder Qty',
    'Minimum stock',
    'Sold Qty',
    'MOQ',
    'Stock value',
    'Purchase Qty',
    'In',
    'Total',
    'Units per box',
  ]
  expect(counts.map(stockOf)).toEqual(counts.map(() => 2))
  expect(others.map(stockOf)).toEqual(others.map(() => undefined))
})

/** The field that a heading is proposed as, beside columns that say nothing. */
const proposed = (heading: string) => {
  const columns = guessColumns(['Something', heading])
  return (Object.keys(columns) as Field[]).find((field) => columns[field] === 1)
}

test.each<[Field | undefined, string]>([
  [
    'price',
    'Starting Price|starting_price|From price|Price from|Prices starting at|base_price|Base Price (INR)|unit_price|variant_price|Variation price|Selling Price (INR)|Selling Price Rs.|Selling Price in INR|S.P.|Price in Rs|price_inr|Price/pc|Price per piece|Rate|Rate per pc|Rate/Pc|Website price|Retail Rate|product_price|item-price|Meta: _regular_price|शुरुआती कीमत|मूल्य (रु.)|कीमत प्रति पीस|ಮಾರಾಟ ಬೆಲೆ|ಆರಂಭಿಕ ಬೆಲೆ|விற்பனை விலை|అమ్మకపు ధర|വില|ਕੀਮਤ',
  ],
  [
    'cost',
    'Cost Price (Rs)|CP|Buying price|Landed cost|Landing price|Purchase Price (INR)|Supplier rate|Making cost|Manufacturing cost|unit_cost|लागत|लागत मूल्य|क्रय मूल्य|खरीद मूल्य|ಖರೀದಿ ಬೆಲೆ|కొనుగోలు ధర',
  ],
  [
    'size',
    'attribute:pa_size|pa_size|attribute_pa_size|Attribute: Size|Attribute - Size|Size (attribute)|meta:attribute_pa_size|Variant: Size|UK Size|Size (UK)|Size options|വലിപ്പം',
  ],
  ['color', 'attribute:pa_color|pa_colour|Attribute: Colour|Colour option|Color family|നിറം'],
  [
    'stock',
    'Available Qty|No. of pcs|Number of pieces|Available pieces|Stock count|Inventory count|उपलब्ध मात्रा|उपलब्ध स्टॉक|ಲಭ್ಯ ದಾಸ್ತಾನು',
  ],
  [
    'name',
    'product-name|Title of product|Name of the item|Product Nm|Design|ಉತ್ಪನ್ನದ ಹೆಸರು|தயாரிப்பு பெயர்|ఉత్పత్తి పేరు|പേര്|वस्तु का नाम',
  ],
  ['sku', 'Style #|Art No|Article Code|Item No.|Meta: _sku|Product SKU'],
  ['description', 'Desc|Product desc|About the product'],
  ['category', 'Main category|Category 1|Dept'],
  ['barcode', 'EAN Code|Bar code|Barcode No'],
  ['gstPercent', 'Tax %|GST Rate|GST (%)'],
  // Neither what customers pay nor what the shop paid.
  [
    undefined,
    'Wholesale price|wholesale_price|Dealer price|Distributor Price|B2B price|Trade price|Bulk rate|Reseller price|Max price|Price to|Minimum price|Shipping price|Delivery cost|Courier cost|Price group|Price list|Price type|Price currency|Tax rate type|Exchange rate|Commission rate|Price valid from|Size chart|Color code|Attribute set|attribute_data:pa_size|attribute_default:pa_size|Stock value|Name of customer|थोक मूल्य|ಸಗಟು ಬೆಲೆ',
  ],
])('headings of any shop are proposed as what they hold: %s', (field, list) => {
  const given = list.split('|')
  expect(Object.fromEntries(given.map((heading) => [heading, proposed(heading)]))).toEqual(
    Object.fromEntries(given.map((heading) => [heading, field])),
  )
})

test('beside a price, a struck price and one on sale are what they say, and a cost is no price', () => {
  const struck =
    'MRP (Rs.)|MRP Rs|M.R.P.|MRP (Inclusive of all taxes)|Actual price|Strike price|Compare Price|compare_at_price|Old price|Price before discount'
  const onSale = 'Discounted Price (Rs)|Deal Price|Offer rate|Promo price|Price after discount'
  const beside = (heading: string) => guessColumns(['Name', 'Starting price', heading])
  for (const heading of struck.split('|'))
    expect(beside(heading), heading).toEqual({ name: 0, price: 1, compareAtPrice: 2 })
  for (const heading of onSale.split('|')) expect(beside(heading), heading).toEqual({ name: 0, price: 1, salePrice: 2 })
  expect(guessColumns(['Name', 'MRP', 'Price from'])).toEqual({ name: 0, price: 2, compareAtPrice: 1 })
  expect(guessColumns(['Name', 'Wholesale price', 'Retail price', 'Buying price'])).toEqual({
    name: 0,
    price: 2,
    cost: 3,
  })
  expect(guessColumns(['Name', 'Base price', 'Price'])).toEqual({ name: 0, price: 2 })
})

test('columns of what pieces cost, and of what the trade pays, are found whatever they are called', () => {
  const given = [
    'Name',
    'Retail price',
    'Landed cost',
    'wholesale_price',
    'Dealer rate',
    'लागत मूल्य',
    'Shipping cost',
    'CP',
  ]
  expect([...findCostColumns(given, guessColumns(given))]).toEqual([2, 3, 4, 5, 7])
})

test('headings that are known by their words alone stand below title rows', () => {
  const rows = [
    ['Mogra & Mitti'],
    ['Stock of the season', 'May'],
    ['Name of the item', 'Starting price', 'No. of pcs', 'attribute:pa_size'],
    ['Kurta', '999', '3', 'M'],
  ]
  expect(findHeadings(rows, countKnownHeadings)).toBe(2)
})
