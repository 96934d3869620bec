import { settingOf } from './setting-names.ts'

/** The screens' words for values that are stored under other names. */
const names: Readonly<Record<string, string>> = {
  isOn: 'Switched on',
  isActive: 'Shown to customers',
  isPublic: 'Shown on product pages',
  isListed: 'Listed by search engines',
  slug: 'Address',
  imageKey: 'Picture',
  phoneImageKey: 'Picture on phones',
  images: 'Pictures',
  mrp: 'MRP',
  hsn: 'HSN code',
  gstPercent: 'GST rate',
  sku: 'SKU',
  awb: 'AWB',
  utr: 'UTR',
  lines: 'Piece',
  pieces: 'Piece',
  fate: 'Condition',
  variants: 'Size and colour',
  maxPerPerson: 'Most pieces per person',
  unpaidShare: 'Unpaid orders of one network',
  maxUses: 'Uses at most',
  minimumSubtotal: 'From a subtotal of',
  percentOff: 'Percent off',
  amountOff: 'Amount off',
  rowsCreated: 'Rows added',
  rowsChanged: 'Rows changed',
  rowsRefused: 'Rows refused',
  hasPersonalData: 'With personal data',
  customersGetEmail: 'Customers get an e-mail',
  needsReview: 'To review',
  publishedVersion: 'Published version',
  sameAsVersion: 'The same as version',
  askedBy: 'Asked by',
  categorySlugs: 'Categories',
  cutOff: 'Leaves the same day until',
  gramsPerPiece: 'Usual weight in grams',
  volumeDivisor: 'Cubic centimetres in a kilogram',
  maxPerHour: 'Codes in an hour',
  min: 'Smallest amount',
  max: 'Largest amount',
  minPrice: 'Price from',
  maxPrice: 'Price up to',
  freeFrom: 'No fee from',
  maxOpenOrders: 'Open orders of one phone number',
  maxRefused: 'Refused parcels of one phone number',
  excludedCategories: 'Categories that are paid online only',
  excludedPromoCodes: 'Promo codes that are paid online only',
  confirmation: 'Confirmed by',
  confirmHours: 'Hours to confirm',
  bonusPercent: 'Bonus for returns (%)',
  lifeMonths: 'Months it can be spent',
  boxLengthCm: 'Length of the box in cm',
  boxWidthCm: 'Width of the box in cm',
  boxHeightCm: 'Height of the box in cm',
  fetchFee: 'Price of a pickup',
  pictureRatio: 'Shape of pictures',
}

/** Of a list that left as a file: how its screen was filtered. */
const ofFiles: Readonly<Record<string, string>> = {
  form: 'File',
  review: 'Needs review',
  lapsed: 'Never paid',
  first: 'Without exchanges',
  spent: 'Paid at least (₹)',
  person: 'Changes of one person',
  isSearched: 'Narrowed by a search',
}

const spelled = (part: string) =>
  part
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bcolor/, 'colour')

/** The path of a zone of delivery, which holds the names that staff gave. */
const zonePath = /^zones\.(?=.*:)/

/** "salePricePaise" as "Sale price", "variants.2.stock" as "Size and colour 3, stock". */
export function fieldName(path: string) {
  if (zonePath.test(path)) return path.replace(zonePath, '')
  const setting = settingOf(path)
  if (setting !== null) return setting
  if (Object.hasOwn(ofFiles, path)) return ofFiles[path]!
  const label = path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return `${Number(part) + 1}`
      const plain = part.replace(/Paise$/, '')
      return names[plain] ?? spelled(plain)
    })
    .reduce((name, part) => {
      if (/^\d+$/.test(part)) return `${name} ${part}`
      return name ? `${name}, ${/^[A-Z]{2}/.test(part) ? part : part.charAt(0).toLowerCase() + part.slice(1)}` : part
    }, '')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
