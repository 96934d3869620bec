import { type Added, addColumns } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import { typedSizes } from './say-part.ts'

type CellOf = (heading: string) => string

/** "name(en-gb)" and "name_1" are the same column in two languages of one shop: the first counts. */
const tidy = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/(?<!\s)\s*\([a-z]{2}(-[a-z]{2})?\)$/, '')

/**
 * Adds our own columns to OpenCart's products, as its export tools write them: pictures lie below "image/", and categories
 * are numbers. Null means the file is none.
 */
export function arrangeOpenCart(given: readonly string[]): Arrangement | null {
  const names = given.map(tidy)
  const isOpenCart =
    ['product_id', 'name', 'model', 'quantity', 'status'].every((name) => names.includes(name)) &&
    names.some((name) => name === 'image_name' || name === 'image')
  if (!isOpenCart) return null
  return addColumns(
    names.map((name, at) => (names.indexOf(name) === at ? name : '')),
    {
      without: ['manufacturer', 'barcode'],
      added: [
        'handle',
        'name',
        'description',
        'category',
        'state',
        'vendor',
        'pictures',
        'size',
        'sku',
        'barcode',
        'stock',
        'searchTitle',
        'searchDescription',
      ],
      make: rowCells,
    },
    given,
  )
}

const rowCells = (cell: CellOf): Added => ({
  handle: cell('seo_keyword') || cell('product_id'),
  name: cell('name'),
  description: cell('description'),
  category: /^[\d\s,;|]*$/.test(cell('categories')) ? '' : cell('categories').split(/[,;|]/)[0]!,
  state: /^(0|false|disabled|no)$/i.test(cell('status')) ? 'draft' : 'live',
  vendor: cell('manufacturer'),
  pictures: [cell('image_name') || cell('image'), ...cell('additional_images').split(/[,;|]/)]
    .map((path) => path.trim().replaceAll(' ', '%20'))
    .filter(Boolean)
    .map((path) => (/^https?:/i.test(path) ? path : `image/${path.replace(/^\/?(image\/)?/, '')}`))
    .join('\n'),
  size: typedSizes(cell('size')) || 'One size',
  sku: cell('sku') || cell('model'),
  barcode: cell('ean') || cell('upc'),
  stock: /^(false|no|0)$/i.test(cell('subtract')) ? '' : cell('quantity'),
  searchTitle: cell('meta_title'),
  searchDescription: cell('meta_description'),
})
