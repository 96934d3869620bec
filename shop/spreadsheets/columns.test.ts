import { expect, test } from 'vitest'
import { exportedFields, guessColumns, headings, missingColumns } from './columns.ts'

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
