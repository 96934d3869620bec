import { switchedOffNote } from '../import-notes.ts'
import { type Added, addColumns, choiceFor } from './add-columns.ts'
import { groupWithoutPrice } from './arrange-woo.ts'
import type { Arrangement } from './arrangement.ts'
import { joinDescriptions } from './join-descriptions.ts'
import type { NamedOption } from './option-kinds.ts'
import { isSaleOn } from './sale-days.ts'

type CellOf = (heading: string) => string

/** A child of a product: its parent's SKU, and what it is of the parent's options. */
type Child = { parent: string; options: NamedOption[] }

/**
 * Adds our own columns to the product export of Magento and Adobe Commerce
 * (https://experienceleague.adobe.com/docs/commerce-admin/systems/data-transfer/data-attributes-product.html). A piece
 * joins the product that names it as one of its variations. Null means the file is none.
 */
export function arrangeMagento(given: readonly string[], now: Date): Arrangement | null {
  const names = given.map((heading) => heading.trim().toLowerCase())
  if (!['sku', 'attribute_set_code', 'product_type'].every((name) => names.includes(name))) return null
  const children = new Map<string, Child>()
  /** The store that tells about a SKU: the first row of one may be that of a store, where none is for all. */
  const storeOf = new Map<string, string>()
  return addColumns(given, {
    added: [
      'handle',
      'name',
      'description',
      'category',
      'productCategory',
      'state',
      'price',
      'salePrice',
      'searchTitle',
      'searchDescription',
      'pictures',
      'facts',
      'size',
      'color',
      'otherOption',
      'sku',
      'stock',
      'policy',
      'giftCard',
      'remarks',
    ],
    learn(cell) {
      const [sku, store] = [cell('sku'), cell('store_view_code')]
      if (store === '' || !storeOf.has(sku)) storeOf.set(sku, store)
      for (const { sku, options } of childrenIn(cell)) children.set(sku, { parent: cell('sku'), options })
    },
    make: (cell) =>
      // A row for the language of a store says once more what another says.
      cell('store_view_code') === (storeOf.get(cell('sku')) ?? '')
        ? rowCells(cell, children.get(cell('sku')), now)
        : { handle: (children.get(cell('sku')) ?? { parent: cell('sku') }).parent },
  })
}

function rowCells(cell: CellOf, child: Child | undefined, now: Date): Added {
  if (child)
    return {
      handle: child.parent,
      ...pieceCells(cell, now),
      ...(cell('product_online') === '2' && { stock: '0', policy: '', remarks: switchedOffNote }),
      ...choiceFor(child.options),
      pictures: picturesIn(cell).join('\n'),
    }
  const type = cell('product_type').toLowerCase()
  const isParent = type === 'configurable'
  const attributes = attributesIn(cell)
  const choice = choiceIn(cell, attributes)
  const [state, remark] = stateOf(cell, type)
  return {
    handle: cell('sku'),
    name: cell('name'),
    description: withoutDirectives(joinDescriptions(cell('short_description'), cell('description'))),
    category: categoryIn(cell('categories')),
    productCategory: cell('categories'),
    state,
    searchTitle: cell('meta_title'),
    searchDescription: cell('meta_description'),
    pictures: picturesIn(cell).join('\n'),
    facts: attributes
      .filter((one) => isParent || !choice.includes(one))
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n'),
    remarks: remark,
    giftCard: /^(bundle|grouped)$/.test(type) && cell('price') === '' ? groupWithoutPrice : '',
    ...(!isParent && { ...pieceCells(cell, now), ...choiceFor(choice) }),
  }
}

function pieceCells(cell: CellOf, now: Date): Added {
  const days = { starts: cell('special_price_from_date'), ends: cell('special_price_to_date') }
  const isCounted = cell('manage_stock') !== '0' || cell('use_config_manage_stock') === '1'
  return {
    price: cell('price'),
    salePrice: isSaleOn(days, now, { american: true }) ? cell('special_price') : '',
    sku: cell('sku'),
    stock: cell('is_in_stock') === '0' ? '0' : isCounted ? cell('qty') : '',
    policy:
      Number(cell('allow_backorders')) > 0 && cell('use_config_backorders') !== '1' && isCounted ? 'continue' : '',
  }
}

function stateOf(cell: CellOf, type: string): [string, string] {
  if (/virtual|downloadable/.test(type)) return ['draft', 'Draft, as a download or a service']
  if (/bundle|grouped/.test(type)) return ['draft', 'Draft, as a group of products: the price is their sum']
  if (cell('product_online') === '2') return ['draft', '']
  return /not visible/i.test(cell('visibility')) ? ['draft', 'Draft, hidden in the other shop'] : ['live', '']
}

/** "sku=A-S,size=S,color=Red|sku=A-M,…" with the names of "size=Size,color=Colour". */
function childrenIn(cell: CellOf) {
  const labels = new Map(pairsIn(cell('configurable_variation_labels')).map(({ name, text }) => [name, text]))
  return cell('configurable_variations')
    .split('|')
    .flatMap((part) => {
      const pairs = pairsIn(part)
      const sku = pairs.find(({ name }) => name === 'sku')?.text
      const options = pairs.filter(({ name }) => !/^(sku|default|display)$/.test(name))
      return sku ? [{ sku, options: options.map(({ name, text }) => ({ name: labels.get(name) ?? name, text })) }] : []
    })
}

/** "size=S,color=Red"; a comma may stand within a value. */
const pairsIn = (text: string): NamedOption[] =>
  text.split(/,(?=[a-z0-9_]+=)/i).flatMap((part) => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(part) ?? []
    return name && value ? [{ name: name.trim(), text: value.trim() }] : []
  })

const ownAttributes =
  /^(has_options|required_options|ts_|cost$|tax_class|gift_|quantity_and|options_container|msrp|country_of|shipment_type)/

const attributesIn = (cell: CellOf) =>
  pairsIn(cell('additional_attributes'))
    .filter(({ name }) => !ownAttributes.test(name))
    .map(({ name, text }) => {
      const words = name.replaceAll('_', ' ')
      return { name: words.charAt(0).toUpperCase() + words.slice(1), text: text.replaceAll('|', ', ') }
    })

/** The deepest of "Default Category/Women,Default Category/Women/Kurtas", without the root that every shop has. */
function categoryIn(text: string) {
  const paths = text.split(',').map((path) => path.split('/').slice(1))
  const [deepest] = paths.toSorted((one, other) => other.length - one.length)
  return (deepest ?? []).slice(-2).join(' > ')
}

/** Size and colour of a piece, by its attributes or by columns of their own. */
const choiceIn = (cell: CellOf, attributes: readonly NamedOption[]) => [
  ...attributes.filter(({ name }) => /^(size|colou?r)$/i.test(name)),
  ...['size', 'color'].flatMap((name) =>
    cell(name) === '' || attributes.some((one) => one.name.toLowerCase() === name)
      ? []
      : [{ name, text: cell(name).split('|')[0]! }],
  ),
]

/** A description without what Magento fills in while it shows a page. Pictures stay, with their paths. */
const withoutDirectives = (html: string) =>
  html.replaceAll(/\{\{media url=["']?([^"'{}]+)["']?\}\}/g, '/media/$1').replaceAll(/\{\{[^{}]*\}\}/g, '')

const pictureCells = (cell: CellOf) =>
  [cell('base_image'), ...cell('additional_images').split(',')].map((one) => one.trim()).filter(Boolean)

/** Below the address of the shop, in folders by the first two characters of their names. */
const picturesIn = (cell: CellOf) =>
  pictureCells(cell)
    .filter((one) => one !== 'no_selection')
    .map((one) => {
      if (/^https?:/i.test(one)) return one
      const path = one.replace(/^\/+/, '').replaceAll(' ', '%20')
      const [first, second] = path.replaceAll('.', '_')
      return `media/catalog/product/${path.includes('/') ? '' : `${first}/${second}/`}${path}`
    })
