import { expect, test } from 'vitest'
import { exportedFields, guessColumns, headings, missingColumns } from './columns.ts'

test('our own headings are known in any order, however they are spaced and capitalised', () => {
  expect(guessColumns(['stock ', 'PRODUCT  ID', 'Colour', 'Notes'], [])).toEqual({ stock: 0, id: 1, color: 2 })
  expect(
    Object.keys(
      guessColumns(
        exportedFields.map((field) => headings[field]),
        [],
      ),
    ),
  ).toEqual(exportedFields)
})

test("Shopify's headings are known, its options by their names in the first row", () => {
  const given = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Variant SKU',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Compare At Price',
    'Image Src',
    'Image Alt Text',
    'Status',
  ]
  expect(guessColumns(given, ['kurta', 'Kurta', '', '', '', 'Colour', 'Red', 'Size', 'M'])).toEqual({
    handle: 0,
    name: 1,
    description: 2,
    category: 4,
    color: 6,
    size: 8,
    sku: 9,
    stock: 10,
    price: 11,
    compareAtPrice: 12,
    pictures: 13,
    pictureTexts: 14,
    state: 15,
  })
})

test('a file is refused that names no product, and a column that is chosen twice', () => {
  expect(missingColumns({ price: 0 })).toMatch(/which column holds the name, the SKU or the product ID/)
  expect(missingColumns({ name: 0, price: 0 })).toMatch(/chosen for two things/)
  expect(missingColumns({ sku: 0, stockBefore: 1 })).toMatch(/Stock before needs Stock/)
  expect(missingColumns({ sku: 0, stock: 1 })).toBeNull()
})
