import { bareHeading as bare, fieldOfPhrase, isSecretPrice } from './heading-phrases.ts'
import { otherHeadings, weakHeadings } from './other-headings.ts'

/** The values that a column may hold, with its heading in our own files, in their sequence. */
export const headings = {
  id: 'Product ID',
  mark: 'Product mark',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  gender: 'Gender',
  state: 'Visibility',
  published: 'Published',
  price: 'Price',
  salePrice: 'Sale price',
  searchTitle: 'Title for search engines',
  searchDescription: 'Description for search engines',
  featured: 'Featured',
  newArrival: 'New arrival',
  bestseller: 'Bestseller',
  vendor: 'Vendor',
  tags: 'Tags',
  startsAt: 'Starts at',
  details: 'Details',
  facts: 'Facts',
  sizeGuide: 'Size guide',
  pictures: 'Pictures',
  pictureTexts: 'Picture texts',
  videos: 'Videos',
  picturePosition: 'Picture position',
  variantPicture: 'Picture of the colour',
  mrp: 'Maximum retail price',
  hsn: 'HSN',
  gstPercent: 'GST rate',
  countryOfOrigin: 'Country of origin',
  manufacturer: 'Manufactured by',
  marketer: 'Marketed by',
  importer: 'Imported by',
  consumerCare: 'Consumer care',
  returnDays: 'Days to return',
  returnNever: 'Not returnable because',
  exchangeOnly: 'Exchange only',
  soldAhead: 'Sold ahead',
  aheadNever: 'Not returnable when sold ahead',
  setPieces: 'Pieces of the set',
  grams: 'Weight in grams',
  box: 'Packed size in cm',
  size: 'Size',
  color: 'Colour',
  thirdName: 'Third option',
  third: 'Value of the third option',
  otherOption: 'Other option',
  sku: 'SKU',
  stock: 'Stock',
  stockBefore: 'Stock before',
  barcode: 'Barcode',
  cost: 'Cost',
  variantMrp: 'Maximum retail price of this size and colour',
  variantGrams: 'Weight of this size and colour',
  variantBox: 'Packed size of this size and colour',
  location: 'Location',
  handle: 'Handle',
  compareAtPrice: 'Compare-at price',
  tracker: 'Inventory tracker',
  policy: 'When sold out',
  giftCard: 'Gift card',
  productCategory: 'Product category',
  remarks: 'Remarks of the import',
} as const

export type Field = keyof typeof headings

export const fields = Object.keys(headings) as Field[]

const foreignFields: readonly Field[] = [
  'published',
  'picturePosition',
  'otherOption',
  'location',
  'handle',
  'compareAtPrice',
  'tracker',
  'policy',
  'giftCard',
  'productCategory',
  'remarks',
]

/** Those of our own files. */
export const exportedFields = fields.filter((field) => !foreignFields.includes(field))

/** Columns of ours that other shops lack and leave out: with them a product comes back as it is. */
export const ownFields = [
  'mark',
  'color',
  'thirdName',
  'third',
  'variantPicture',
  'videos',
  'gender',
  'featured',
  'newArrival',
  'bestseller',
  'startsAt',
  'details',
  'facts',
  'sizeGuide',
  'mrp',
  'hsn',
  'gstPercent',
  'countryOfOrigin',
  'manufacturer',
  'marketer',
  'importer',
  'consumerCare',
  'returnDays',
  'returnNever',
  'exchangeOnly',
  'soldAhead',
  'aheadNever',
  'grams',
  'box',
  'variantMrp',
  'variantGrams',
  'variantBox',
] as const satisfies Field[]

/** Which column holds what, counted from 0. */
export type ColumnMap = Partial<Record<Field, number>>

/** Whether a file names products by their number here, as our own do: its cells are refused where they are wrong, others' are repaired. */
export const isOwnFile = (columns: ColumnMap) => columns.id !== undefined

/** Said beside the choice of a column. */
export const hints: Partial<Record<Field, string>> = {
  id: 'Finds the product to change. Without it a product is found by SKU, then by name.',
  mark: 'Tells that the ID is this shop’s: every shop counts from 1. Please leave it as it is.',
  details: 'Each line in the cell becomes one line on the page.',
  facts: 'Each line is one, such as Fabric: Cotton.',
  sizeGuide: 'Lines such as Size | Chest, then S | 97. In centimetres. Blank: none of its own.',
  pictures: 'Web addresses, one on each line. The shop downloads the pictures.',
  videos:
    'Of this shop, one on each line behind the number of its picture, such as 2 https://… The file is uploaded in the product.',
  tags: 'Separated by commas.',
  startsAt: 'On India’s clock, such as 2026-11-28 12:00. Blank: it can be bought at once.',
  mrp: 'With all taxes, as on the label. Blank: it is the price.',
  hsn: '4, 6 or 8 digits. Blank: that of the category.',
  gstPercent: 'In percent, such as 5. Blank: as the category is taxed.',
  countryOfOrigin: 'Such as India, or IN.',
  returnDays: 'From delivery. Blank: as the category says.',
  returnNever: 'Such as: for hygiene. Blank: it can be returned.',
  exchangeOnly: 'Yes: another size or colour is sent, and no money comes back.',
  soldAhead: 'Such as Pre-order: 2026-12-12, or Made to order: 7 days. Blank: from stock.',
  aheadNever: 'Such as: made for you. Blank: as its other pieces.',
  setPieces: 'A line for each slot, such as Trousers × 2 = the SKUs of its products, by commas. Blank: no set.',
  grams: 'Of a piece with its packing. Blank: that of the category.',
  box: 'Length × width × height, such as 30 × 25 × 4. Blank: that of the category.',
  variantGrams: 'In grams. Blank: that of the product.',
  variantBox: 'In cm, such as 30 × 25 × 4. Blank: that of the product.',
  price: 'Rows of one product may have different prices: each is that of its size and colour.',
  variantMrp: 'With all taxes, as on its label. Blank: that of the product.',
  barcode: 'EAN, UPC or your own.',
  cost: 'What a piece costs you. Customers never see it.',
  color: 'Such as Navy, or Navy (#1c2747).',
  stock: 'Leave blank if stock is not tracked.',
  stockBefore:
    'The stock at the time of the export. Only stock that you changed in the file is changed here, so sales since then are not lost.',
  handle: 'Rows with the same handle are one product. Its old address /products/… leads to it.',
  published: 'No: a product that would be live becomes a draft.',
  otherOption: 'An option beside size and colour, such as Fit: Slim. With one value it is said in the details.',
  thirdName: 'Such as Fit, the same in all rows of a product.',
  third: 'Such as Slim.',
  location: 'Rows of several locations are added up.',
  tracker: 'Blank: nobody counts the stock.',
  policy: 'Continue: it is sold without end, so its stock is not counted.',
  productCategory: 'Its last part is the category of rows without one.',
  remarks: 'Said of the product under “Decided for you”. Each line is a sentence.',
  variantPicture: 'A web address. The picture is shown when the colour is chosen.',
  compareAtPrice: 'If it is higher than Price, it becomes the price, and Price becomes the sale price.',
}

const own = new Map<string, Field>(fields.map((field) => [headings[field].toLowerCase(), field]))
const others = new Map<string, Field>(Object.entries(otherHeadings))

const plain = (heading: string) => heading.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

/** The field that both words of "Colour / Shade" mean; undefined where they mean several things, or nothing. */
function fieldOfPair(heading: string): Field | undefined {
  const [first, ...rest] = bare(heading)
    .split('/')
    .map((word) => others.get(word.trim()) ?? own.get(word.trim()))
  return rest.length > 0 && rest.every((one) => one === first) ? first : undefined
}

const named: readonly Field[] = ['name', 'price', 'sku', 'stock', 'category']

/** A Product ID is ours where the file calls these as ours do: other shops count their products, too. */
const isOurs = (given: readonly string[]) =>
  given.some((heading) => plain(heading) === headings.stockBefore.toLowerCase()) ||
  given.every((heading) => own.has(plain(heading)) || !named.includes(others.get(bare(heading)) ?? 'id'))

/** The columns whose headings say plainly what they hold. */
function findPlainColumns(given: readonly string[]): ColumnMap {
  const columns: ColumnMap = {}
  const hasCategory = given.some((heading) => ['category', 'categories'].includes(bare(heading)))
  const hasCategoryName = given.some((heading) => bare(heading) === 'category name')
  for (const [column, heading] of given.entries()) {
    const field =
      own.get(plain(heading)) ??
      others.get(plain(heading)) ??
      others.get(bare(heading)) ??
      own.get(bare(heading)) ??
      fieldOfPair(heading)
    if (!field || columns[field] !== undefined) continue
    if (field === 'id' && !(own.has(plain(heading)) && isOurs(given))) continue
    if (plain(heading) === 'type' && (hasCategory || hasCategoryName)) continue
    // Books of accounts tell goods from services there.
    if (plain(heading) === 'product type' && hasCategoryName) continue
    columns[field] = column
  }
  return columns
}

/** Those, and the columns whose headings are put together from plain words. */
function findSureColumns(given: readonly string[]): ColumnMap {
  const columns = findPlainColumns(given)
  for (const [column, heading] of given.entries()) {
    const field = fieldOfPhrase(bare(heading))
    const isTaken = Object.values(columns).includes(column)
    const isWorth = field === 'price' && columns.location !== undefined
    if (field && !isTaken && !isWorth) columns[field] ??= column
  }
  return columns
}

const isCostHeading = (heading: string) =>
  findPlainColumns([heading]).cost !== undefined || isSecretPrice(bare(heading))

/** The first column that is headed as what pieces cost the shop; -1 for none. */
export const findCostColumn = (given: readonly string[]) =>
  given.findIndex((heading) => findSureColumns([heading]).cost !== undefined)

/** The columns that say what pieces cost the shop: those headed so, and the one that staff chose. */
export const findCostColumns = (given: readonly string[], { cost }: ColumnMap) =>
  new Set(given.flatMap((heading, column) => (column === cost || isCostHeading(heading) ? [column] : [])))

/** How many headings are known: words that may as well stand in a row are none. */
export const countKnownHeadings = (given: readonly string[]) => Object.keys(findSureColumns(given)).length

/** "Available Qty" and "Physical stock in hand": what is there, in words of which none means another count. */
const stockWords =
  /^(?:(?:available|avl|avail|current|closing|total|in|on|hand|stock|qty|quantity|inventory|units|nos|pcs|free|saleable|sellable|physical|net|your|warehouse|system|balance|count|pieces|levels?)(?: |$))+$/
const countWords = /\b(?:stock|qty|quantity|inventory|units|hand|pieces)\b/

const isStock = (name: string) => countWords.test(name) && stockWords.test(name.replaceAll('.', ''))

/** The columns by their headings. */
export function guessColumns(given: readonly string[]): ColumnMap {
  const columns = findSureColumns(given)
  const names = given.map(bare)
  const weak: Partial<Record<Field, readonly string[]>> = weakHeadings
  for (const field of fields) {
    if (columns[field] !== undefined) continue
    // A list of what lies where says what pieces are worth, not what they cost here.
    if (field === 'price' && columns.location !== undefined) {
      delete columns.compareAtPrice
      continue
    }
    const column = weak[field]?.map((word) => names.indexOf(word)).find((at) => at >= 0)
    if (column === undefined) continue
    const before = fields.find((other) => columns[other] === column)
    // A price that is the only one is what a product costs.
    if (before && field !== 'price') continue
    if (before) delete columns[before]
    columns[field] = column
  }
  const used = new Set(Object.values(columns))
  const counted = names.findIndex((name, column) => !used.has(column) && isStock(name))
  if (columns.stock === undefined && counted >= 0) columns.stock = counted
  return columns
}

/** The columns that the file lacks to make anything of it; null when none. */
export function missingColumns(columns: ColumnMap): string | null {
  const finds = (['id', 'sku', 'barcode', 'name'] as const).some((field) => columns[field] !== undefined)
  if (!finds)
    return 'Please say which column holds the name, the SKU, the barcode or the product ID: without one of them nobody knows which product a row is about.'
  if (columns.stockBefore !== undefined && columns.stock === undefined)
    return 'Stock before needs Stock beside it. Please choose that column, too.'
  if (columns.compareAtPrice !== undefined && columns.price === undefined)
    return 'Compare-at price needs Price beside it. Please choose that column, too.'
  const used = Object.values(columns)
  const twice = used.find((column, at) => used.indexOf(column) < at)
  return twice === undefined ? null : 'One column is chosen for two things. Please choose each column once.'
}
