import { expect, test } from 'vitest'
import { arrangeOptions } from './arrange-options.ts'

const given = 'Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value'.split(',')
const added = (rows: string[]) => {
  const { arrange } = arrangeOptions(given)!
  return rows.map((row) => arrange(row.split(',')).slice(-3))
}

test('each product has its options in its own position, named in its first row, whatever their capitals', () => {
  expect(arrangeOptions(given)!.headings.slice(-3)).toEqual(['Size', 'Colour', 'Other option'])
  expect(
    added([
      'kurta,SIZE,M,color,Red,,',
      'kurta,,L,,Red,,',
      'saree,Colour,Blue,Size,Free size,,',
      ',,Green,,Free size,,',
      'Kurta,,XL,,Red,,',
    ]),
  ).toEqual([
    ['M', 'Red', ''],
    ['L', 'Red', ''],
    ['Free size', 'Blue', ''],
    ['Free size', 'Green', ''],
    ['XL', 'Red', ''],
  ])
})

test('a product of one variant or of colours alone has one size; another option is named', () => {
  expect(
    added([
      'belt,Title,Default Title,,,,',
      'scarf,Colour,Red,,,,',
      'tee,Size,M,Fabric,Silk,Fit,Slim',
      'tee,,,,,,',
      'x',
    ]),
  ).toEqual([
    ['Default Title', '', ''],
    ['One size', 'Red', ''],
    ['M', '', 'Fabric: Silk, Fit: Slim'],
    ['', '', ''],
    ['', '', ''],
  ])
})

test("Shopify's newer template names the columns a little differently", () => {
  const { arrange } = arrangeOptions(['Title', 'URL handle', 'Option1 name', 'Option1 value'])!
  const rows = [
    ['Kurta', 'kurta', 'Size', 'M'],
    ['Scarf', 'scarf', 'Color', 'Red'],
    ['', 'kurta', '', 'L'],
  ]
  expect(rows.map((row) => arrange(row).slice(-3))).toEqual([
    ['M', '', ''],
    ['One size', 'Red', ''],
    ['L', '', ''],
  ])
})

test('a file without such columns stays as it is', () => {
  expect(arrangeOptions(['Name', 'Size', 'Colour'])).toBeNull()
})

test('a row that names some of its options has the others from the row above', () => {
  const { arrange } = arrangeOptions([
    'Handle',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Option3 Name',
    'Option3 Value',
  ])!
  const added = (...cells: string[]) => arrange(cells).slice(7)
  expect(added('k', 'Size', 'S', 'Colour', 'Red', 'Fit', 'Slim')).toEqual(['S', 'Red', 'Fit: Slim'])
  expect(added('k', 'Size', 'M', '', 'Blue', '', 'Slim')).toEqual(['M', 'Blue', 'Fit: Slim'])
})

test('prices of the market India are those of the product, and a metafield that an option is linked to is no fact', () => {
  const given = [
    'Handle,Option1 Name,Option1 Value,Option1 Linked To,Variant Price,Variant Compare At Price,Price / India',
    'Compare At Price / India,Color (product.metafields.shopify.color-pattern),Size (product.metafields.shopify.size)',
  ]
    .join()
    .split(',')
  const { headings, columns, arrange } = arrangeOptions(given)!
  const read = (line: string) => {
    const cells = arrange(line.split(','))
    const at = (heading: string) => cells[headings.lastIndexOf(heading)]
    return [cells[columns!.price!], cells[columns!.compareAtPrice!], at('Facts')]
  }
  expect(read('k,Size,S,product.metafields.shopify.size,12,15,999,1299,red,s; m')).toEqual([
    '999',
    '1299',
    'Color: red',
  ])
  expect(read('k,,M,,1099,1299,,,,')).toEqual(['1099', '1299', ''])
})

test('an older file of an inventory has a column for each location, which are added up', () => {
  const given = 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Main warehouse,Shop Pune'.split(',')
  const { headings, arrange } = arrangeOptions(given)!
  const stockOf = (line: string) => arrange(line.split(','))[headings.indexOf('Stock')]
  expect(stockOf('k,Kurta,Size,M,K-M,6109,IN,3,4')).toBe('7')
  expect(stockOf('k,,,L,K-L,6109,IN,not stocked,-2')).toBe('0')
  expect(stockOf('k,,,XL,K-XL,6109,IN,not stocked,not stocked')).toBe('not stocked')
})
