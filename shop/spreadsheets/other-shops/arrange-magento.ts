import { type Added, addColumns, choiceFor } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import type { NamedOption } from './option-kinds.ts'

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
  if (!['sku', 'attribute_set_code', 'product_type', 'visibility'].every((name) => names.includes(name))) return null
  const children = new Map<string, Child>()
  return addColumns(given, {
    added: [
      'handle',
      'name',
      'description',
      'category',
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
      'remarks',
    ],
    learn(cell) {
      for (const { sku, options } of childrenIn(cell)) children.set(sku, { parent: cell('sku'), options })
    },
    make: (cell) => rowCells(cell, children.get(cell('sku')), now),
  })
}

function rowCells(cell: CellOf, child: Child | undefined, now: Date): Added {
  // A row for the language of a store says once more what the first says.
  if (cell('store_view_code') !== '') return { handle: cell('sku') }
  if (child)
    return {
      handle: child.parent,
      ...pieceCells(cell, now),
      ...choiceFor(child.options),
      pictures: picturesIn(cell).join('\n'),
    }
  const type = cell('product_type').toLowerCase()
  const isParent = type === 'configurable'
  const attributes = attributesIn(cell)
  const choice = attributes.filter(({ name }) => /^(size|colou?r)$/i.test(name))
  const [state, remark] = stateOf(cell, type)
  return {
    handle: cell('sku'),
    name: cell('name'),
    description:
      [cell('short_description'), cell('description')].find((text) => text.length > 20) ?? cell('description'),
    category: categoryIn(cell('categories')),
    state,
    searchTitle: cell('meta_title'),
    searchDescription: cell('meta_description'),
    pictures: picturesIn(cell).join('\n'),
    facts: attributes
      .filter((one) => isParent || !choice.includes(one))
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n'),
    remarks: [remark, hasOtherPictures(cell) ? 'Pictures left out that have no whole address' : '']
      .filter(Boolean)
      .join('\n'),
    ...(!isParent && { ...pieceCells(cell, now), ...choiceFor(choice) }),
  }
}

function pieceCells(cell: CellOf, now: Date): Added {
  const [starts, ends] = [Date.parse(cell('special_price_from_date')), Date.parse(cell('special_price_to_date'))]
  const isOn = !(starts > now.getTime()) && !(ends < now.getTime())
  const isCounted = cell('manage_stock') !== '0'
  return {
    price: cell('price'),
    salePrice: isOn ? cell('special_price') : '',
    sku: cell('sku'),
    stock: cell('is_in_stock') === '0' ? '0' : isCounted ? cell('qty') : '',
    policy: Number(cell('allow_backorders')) > 0 && isCounted ? 'continue' : '',
  }
}

function stateOf(cell: CellOf, type: string): [string, string] {
  if (/virtual|downloadable/.test(type)) return ['draft', 'Draft, since it is a download or a service']
  if (/bundle|grouped/.test(type)) return ['draft', 'Draft, since it was a group of products: its price is their sum']
  if (cell('product_online') === '2') return ['draft', '']
  return /not visible/i.test(cell('visibility')) ? ['draft', 'Draft, since the other shop hides it'] : ['live', '']
}

/** "sku=A-S,size=S,color=Red|sku=A-M,…" with the names of "size=Size,color=Colour". */
function childrenIn(cell: CellOf) {
  const labels = new Map(pairsIn(cell('configurable_variation_labels')).map(({ name, text }) => [name, text]))
  return cell('configurable_variations')
    .split('|')
    .flatMap((part) => {
      const pairs = pairsIn(part)
      const sku = pairs.find(({ name }) => name === 'sku')?.text
      const options = pairs.filter(({ name }) => name !== 'sku')
      return sku ? [{ sku, options: options.map(({ name, text }) => ({ name: labels.get(name) ?? name, text })) }] : []
    })
}

/** "size=S,color=Red"; a comma may stand within a value. */
const pairsIn = (text: string): NamedOption[] =>
  text.split(/,(?=[a-z0-9_]+=)/i).flatMap((part) => {
    const [, name, value] = /^\s*([^=]+)=(.*)$/s.exec(part) ?? []
    return name && value ? [{ name: name.trim(), text: value.trim() }] : []
  })

const ownAttributes =
  /^(has_options|required_options|ts_|cost$|tax_class|gift_|quantity_and|options_container|msrp|country_of)/

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

const pictureCells = (cell: CellOf) =>
  [cell('base_image'), ...cell('additional_images').split(',')].map((one) => one.trim()).filter(Boolean)

const picturesIn = (cell: CellOf) => pictureCells(cell).filter((one) => /^https?:/i.test(one))

const hasOtherPictures = (cell: CellOf) =>
  pictureCells(cell).some((one) => !/^https?:/i.test(one) && one !== 'no_selection')
