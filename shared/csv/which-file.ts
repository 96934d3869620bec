/** The kinds of files that come in, by a few headings of which one list is enough, and the screen that takes them. */
const kinds = {
  orders: {
    what: 'orders',
    where: 'Past orders › Import',
    by: [['lineitem name'], ['order number', 'order total'], ['order id', 'order total']],
  },
  products: {
    what: 'products or their stock',
    where: 'Products › Import',
    by: [
      ['handle', 'variant sku'],
      ['handle', 'variant price'],
      ['url handle', 'title', 'price'],
      ['type', 'name', 'regular price'],
      ['type', 'sku', 'regular price'],
      ['post title', 'regular price'],
      ['product id', 'product mark'],
      ['handle', 'sku', 'location'],
    ],
  },
  giftCards: { what: 'gift cards', where: 'Store credit › Import', by: [['initial balance', 'current balance']] },
  promoCodes: {
    what: 'promo codes',
    where: 'Promo codes › Import',
    by: [
      ['value', 'value type'],
      ['discount type', 'coupon amount'],
      ['code', 'percent off', 'amount off'],
    ],
  },
  redirects: { what: 'redirects', where: 'Redirects › Import', by: [['redirect from', 'redirect to']] },
  customers: {
    what: 'customers',
    where: 'Newsletter › Import',
    by: [['accepts email marketing'], ['email', 'accepts marketing'], ['email', 'subscribed at']],
  },
  collections: {
    what: 'collections',
    where: 'Collections › Import',
    by: [
      ['title', 'must match'],
      ['title', 'product: handle'],
      ['handle', 'title', 'shown', 'products'],
    ],
  },
  pages: {
    what: 'pages or posts',
    where: 'Pages › Import',
    by: [['title', 'author', 'body html'], ['blog: handle'], ['post title', 'post content']],
  },
  remittance: {
    what: 'cash that a courier collected',
    where: 'Cash',
    by: [
      ['awb', 'cod amount'],
      ['awb', 'utr'],
      ['awb code', 'cod amount'],
      ['waybill', 'cod amount'],
    ],
  },
  pinCodes: {
    what: 'PIN codes',
    where: 'PIN codes',
    by: [
      ['pincode', 'cod'],
      ['pin code', 'cod'],
      ['pincode', 'prepaid'],
      ['pin code', 'service'],
    ],
  },
} as const satisfies Record<string, { what: string; where: string; by: readonly (readonly string[])[] }>

export type FileKind = keyof typeof kinds

const plain = (heading: string) =>
  heading
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()

/** Says of a file that is none of these kinds what it is and which screen takes it; null where nobody knows, or it belongs here. */
export function sayOtherFile(headings: readonly string[], here: readonly FileKind[]): string | null {
  const names = new Set(headings.map(plain))
  const found = (Object.keys(kinds) as FileKind[]).filter((kind) =>
    kinds[kind].by.some((all) => all.every((one) => names.has(one))),
  )
  const [kind] = found
  if (kind === undefined || found.some((one) => here.includes(one))) return null
  const { what, where } = kinds[kind]
  return `This is a file of ${what}. Please choose it under ${where}.`
}
