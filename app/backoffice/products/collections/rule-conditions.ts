import { rupeesField } from '#shared/money.ts'
import type { Collection } from '#shop/catalogue/collections/find-collections.server.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'

const ruleFields = [
  'match',
  'categories',
  'genders',
  'colors',
  'tags',
  'minPricePaise',
  'maxPricePaise',
  'newSince',
  'onSale',
  'inStock',
]

type Parts = [name: string, value: string][]

/** The conditions typed in the form, as an address has them. */
export const conditionsIn = (form: HTMLFormElement) =>
  addressed([...new FormData(form)].filter(([name]) => ruleFields.includes(name)) as Parts)

/** The conditions of a saved rule as the form has them. */
function partsOf(rule: Collection): Parts {
  const { match, categories, genders, colors, tags, minPricePaise, maxPricePaise, newSince, onSale, inStock } = rule
  const price = (paise: number | null) => (paise === null ? '' : rupeesField(paise))
  return [
    ['match', match],
    ...categories.map((slug): Parts[number] => ['categories', slug]),
    ...genders.map((gender): Parts[number] => ['genders', gender]),
    ...colors.map((color): Parts[number] => ['colors', color]),
    ['tags', writeTags(tags)],
    ['minPricePaise', price(minPricePaise)],
    ['maxPricePaise', price(maxPricePaise)],
    ['newSince', newSince ?? ''],
    ...(onSale ? ([['onSale', 'on']] as Parts) : []),
    ...(inStock ? ([['inStock', 'on']] as Parts) : []),
  ]
}

/** The conditions as an address has them, with nothing in the other fields. */
const addressed = (conditions: Parts) =>
  String(
    new URLSearchParams([
      ...conditions,
      ...['productIds', 'description', 'imageKey', 'startsAt', 'searchTitle', 'searchDescription', 'shareImageKey'].map(
        (name): Parts[number] => [name, ''],
      ),
    ]),
  )

/** The conditions of a saved collection, as an address has them. */
export const conditionsOf = (collection: Collection | null) => (collection ? addressed(partsOf(collection)) : '')
