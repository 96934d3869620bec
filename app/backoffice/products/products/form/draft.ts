import { rupeesField } from '#shared/money.ts'
import { oneSize } from '#shared/size-label.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { writeBox } from '#shop/catalogue/packed-size.ts'
import { spellAsKnown } from '#shop/catalogue/size-sequence.ts'
import { colorNamesOf, type OwnColorNames } from '#shop/catalogue/swatch-name.ts'
import { plainSizesOf } from '#shop/catalogue/third-option.ts'
import { exchanged, movedEarlier, noThird, sizesIn, thirdOf, type TypedThird, underThird } from './third-draft.ts'

export type DraftImage = {
  key: string
  alt: string
  color: string | null
  videoKey: string | null
  width: number
  height: number
}
export type DraftStock = { typed: string; shown: string }

/** The form's values beyond its plain text fields. */
export type Draft = {
  images: readonly DraftImage[]
  sizes: readonly string[]
  /** Sizes stand without it; cells have the words of both. */
  third: TypedThird
  colors: readonly string[]
  /** As typed, by hex value; without one, a colour is called as its swatch. */
  colorNames: OwnColorNames
  details: readonly { id: number; text: string }[]
  /** By size and colour. */
  stocks: Readonly<Record<string, DraftStock>>
  /** By size and colour; blank: the shop makes one. */
  skus: Readonly<Record<string, string>>
  /** By size and colour; blank: as the product. */
  grams: Readonly<Record<string, string>>
  boxes: Readonly<Record<string, string>>
  prices: Readonly<Record<string, string>>
  salePrices: Readonly<Record<string, string>>
  mrps: Readonly<Record<string, string>>
  /** By size and colour; blank: not known. */
  costs: Readonly<Record<string, string>>
  /** By size and colour; blank: none. */
  barcodes: Readonly<Record<string, string>>
  /** The product has no colours so far: the first one takes over its stock, SKUs and weights. */
  hadNoColors: boolean
  /** The same of its third option. */
  hadNoThird: boolean
}

export type DraftChange =
  | { do: 'add image'; image: DraftImage }
  | { do: 'remove image'; key: string }
  | { do: 'move image'; key: string; to: number }
  | { do: 'describe image'; key: string; alt: string }
  | { do: 'color image'; key: string; color: string | null }
  | { do: 'set video'; key: string; videoKey: string | null }
  | { do: 'toggle size'; size: string }
  | { do: 'add sizes'; sizes: readonly string[] }
  | { do: 'name third'; name: string }
  | { do: 'add third value'; value: string }
  | { do: 'move third value'; value: string }
  | { do: 'remove third value'; value: string }
  | { do: 'add color'; color: string; imageKeys?: readonly string[] }
  | { do: 'remove color'; color: string }
  | { do: 'name color'; color: string; name: string }
  | { do: 'add detail' }
  | { do: 'write detail'; id: number; text: string }
  | { do: 'remove detail'; id: number }
  | { do: 'type stocks'; cells: Readonly<Record<string, string>> }
  | { do: 'type'; in: CellList; cells: Readonly<Record<string, string>> }
  | { do: 'take stocks'; product: EditableProduct }

export const choiceKey = (size: string, color: string | null) => `${size}|${color ?? ''}`

const empty: DraftStock = { typed: '', shown: '' }
export const stockOf = (draft: Draft, size: string, color: string | null) =>
  draft.stocks[choiceKey(size, color)] ?? empty

/** The lists of what each size and colour has, beside its stock, and the field that each is sent as. */
export const cellFields = {
  skus: 'sku',
  prices: 'pricePaise',
  salePrices: 'salePricePaise',
  mrps: 'mrpPaise',
  costs: 'costPaise',
  barcodes: 'barcode',
  grams: 'grams',
  boxes: 'box',
} as const
export type CellList = keyof typeof cellFields
const cellLists = Object.keys(cellFields) as CellList[]

/** A value of each list, by the list's name. */
const eachList = <Value>(valueOf: (list: CellList) => Value) =>
  Object.fromEntries(cellLists.map((list) => [list, valueOf(list)])) as Record<CellList, Value>

/** The form's values for one size and colour. */
export const cellOf = (draft: Draft, list: CellList, size: string, color: string | null) =>
  draft[list][choiceKey(size, color)] ?? ''

/** The name of each colour as it stands. */
export const namesIn = ({ colors, colorNames }: Draft) =>
  colorNamesOf(colors, Object.fromEntries(Object.entries(colorNames).map(([color, name]) => [color, name.trim()])))

export function draftOf(product: EditableProduct | null): Draft {
  if (!product) {
    return {
      images: [],
      sizes: [],
      third: noThird,
      colors: [],
      colorNames: {},
      details: [{ id: 0, text: '' }],
      stocks: {},
      ...eachList(() => ({})),
      hadNoColors: true,
      hadNoThird: true,
    }
  }
  const details = product.details.length > 0 ? product.details : ['']
  return {
    // A picture without words of its own was given the product's name, and follows it when it changes.
    images: product.images.map((image) => (image.alt === product.name ? { ...image, alt: '' } : image)),
    sizes: plainSizesOf(product.sizes, product.thirdOption),
    third: product.thirdOption ?? noThird,
    colors: product.colors,
    colorNames: product.ownColorNames,
    details: details.map((text, id) => ({ id, text })),
    stocks: stocksOf(product),
    skus: cellsOf(product, ({ sku }) => sku),
    grams: cellsOf(product, ({ grams }) => String(grams ?? '')),
    boxes: cellsOf(product, ({ box }) => writeBox(box)),
    prices: cellsOf(product, ({ pricePaise }) => rupeesOrBlank(pricePaise)),
    salePrices: cellsOf(product, ({ salePricePaise }) => rupeesOrBlank(salePricePaise)),
    mrps: cellsOf(product, ({ mrpPaise }) => rupeesOrBlank(mrpPaise)),
    costs: cellsOf(product, ({ costPaise }) => rupeesOrBlank(costPaise)),
    barcodes: cellsOf(product, ({ barcode }) => barcode),
    hadNoColors: product.colors.length === 0,
    hadNoThird: product.thirdOption === null,
  }
}

const rupeesOrBlank = (paise: number | null) => (paise === null ? '' : rupeesField(paise))

const cellsOf = ({ variants }: EditableProduct, cellOf: (variant: EditableProduct['variants'][number]) => string) =>
  Object.fromEntries(variants.map((variant) => [choiceKey(variant.size, variant.color), cellOf(variant)]))

const stocksOf = ({ variants }: EditableProduct): Draft['stocks'] =>
  Object.fromEntries(
    variants.map(({ size, color, stock }) => {
      const text = stock === null ? '' : String(stock)
      return [choiceKey(size, color), { typed: text, shown: text }]
    }),
  )

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
    case 'add image':
      if (draft.images.some(({ key }) => key === change.image.key)) return draft
      return { ...draft, images: [...draft.images, change.image] }
    case 'remove image':
      return { ...draft, images: draft.images.filter(({ key }) => key !== change.key) }
    case 'move image':
      return { ...draft, images: moved(draft.images, change.key, change.to) }
    case 'describe image':
      return {
        ...draft,
        images: draft.images.map((image) => (image.key === change.key ? { ...image, alt: change.alt } : image)),
      }
    case 'color image':
      return {
        ...draft,
        images: draft.images.map((image) => (image.key === change.key ? { ...image, color: change.color } : image)),
      }
    case 'set video':
      return {
        ...draft,
        images: draft.images.map((image) =>
          image.key === change.key ? { ...image, videoKey: change.videoKey } : image,
        ),
      }
    case 'toggle size':
      return { ...draft, sizes: withSize(draft.sizes, change.size) }
    case 'add sizes':
      return {
        ...draft,
        sizes: change.sizes.filter((size) => !draft.sizes.includes(size)).reduce(withSize, draft.sizes),
      }
    case 'name third':
      return withThird(draft, { ...draft.third, name: change.name })
    case 'add third value':
      if (change.value === '' || draft.third.values.includes(spellAsKnown([change.value], draft.third.values)[0]!))
        return draft
      return withThird(draft, { ...draft.third, values: [...draft.third.values, change.value] })
    case 'move third value':
      return withThird(draft, { ...draft.third, values: movedEarlier(draft.third.values, change.value) })
    case 'remove third value':
      return withThird(draft, {
        ...draft.third,
        values: draft.third.values.filter((other) => other !== change.value),
      })
    case 'add color':
      if (change.color === '' || draft.colors.includes(change.color)) return draft
      return withColor(draft, change.color, change.imageKeys ?? [])
    case 'remove color':
      return withoutColor(draft, change.color)
    case 'name color':
      return { ...draft, colorNames: { ...draft.colorNames, [change.color]: change.name } }
    case 'add detail':
      return {
        ...draft,
        details: [...draft.details, { id: 1 + Math.max(...draft.details.map(({ id }) => id)), text: '' }],
      }
    case 'write detail':
      return {
        ...draft,
        details: draft.details.map((line) => (line.id === change.id ? { ...line, text: change.text } : line)),
      }
    case 'remove detail':
      // One line always remains.
      if (draft.details.length === 1) return { ...draft, details: [{ id: draft.details[0]!.id, text: '' }] }
      return { ...draft, details: draft.details.filter(({ id }) => id !== change.id) }
    case 'type stocks':
      return { ...draft, stocks: { ...draft.stocks, ...typedOver(draft.stocks, change.cells) } }
    case 'type':
      return { ...draft, [change.in]: { ...draft[change.in], ...change.cells } }
    case 'take stocks':
      return { ...draft, stocks: refreshed(draft.stocks, stocksIn(draft, change.product)) }
  }
}

function withColor(draft: Draft, color: string, imageKeys: readonly string[]): Draft {
  const images = draft.images.map((image) =>
    image.color === null && imageKeys.includes(image.key) ? { ...image, color } : image,
  )
  const added = { ...draft, images, colors: [...draft.colors, color] }
  return draft.colors.length === 0 ? movedCells(added, null, color) : added
}

function withoutColor(draft: Draft, color: string): Draft {
  const colors = draft.colors.filter((other) => other !== color)
  const colorNames = Object.fromEntries(Object.entries(draft.colorNames).filter(([other]) => other !== color))
  const removed = { ...draft, colors, colorNames }
  if (colors.length === 0) return movedCells(removed, color, null)
  return draft.hadNoColors && draft.colors[0] === color ? movedCells(removed, color, colors[0]!) : removed
}

/** Values of a product that had no third option stand at the first value of a new one, whichever that becomes. */
function withThird(draft: Draft, third: TypedThird): Draft {
  const [before, after] = [thirdOf(draft.third), thirdOf(third)]
  const [first, next] = [before?.values[0], after?.values[0]]
  const isOther = draft.hadNoThird && first !== undefined && next !== undefined && first !== next
  const move = <Cell>(cells: Readonly<Record<string, Cell>>) => {
    const renamed = underThird(cells, before, after)
    return isOther ? exchanged(renamed, first, next) : renamed
  }
  return { ...draft, third, stocks: move(draft.stocks), ...eachList((list) => move(draft[list])) }
}

/** All that was typed for one colour stands at another, which was blank so far. */
function movedCells(draft: Draft, from: string | null, to: string | null): Draft {
  return {
    ...draft,
    stocks: movedKeys(draft.stocks, from, to),
    ...eachList((list) => movedKeys(draft[list], from, to)),
  }
}

function movedKeys<Cell>(cells: Readonly<Record<string, Cell>>, from: string | null, to: string | null) {
  const ends = (color: string | null) => `|${color ?? ''}`
  const moved = Object.entries(cells).filter(([key]) => key.endsWith(ends(from)))
  const others = Object.entries(cells).filter(([key]) => !key.endsWith(ends(from)))
  const here = moved.map(([key, cell]) => [key.slice(0, -ends(from).length) + ends(to), cell] as const)
  return Object.fromEntries([...others, ...here])
}

function stocksIn({ hadNoColors, colors, third }: Draft, product: EditableProduct) {
  const stocks = underThird(stocksOf(product), product.thirdOption, thirdOf(third))
  return hadNoColors && colors[0] !== undefined ? movedKeys(stocks, null, colors[0]) : stocks
}

/** Pieces whose size or colour is taken away: saving would lose them. */
export function lostStock({ stocks, sizes, third, colors }: Draft) {
  const remaining = new Set(
    sizesIn({ sizes, third }).flatMap((size) =>
      (colors.length === 0 ? [null] : colors).map((color) => choiceKey(size, color)),
    ),
  )
  return Object.entries(stocks).reduce((sum, [key, { shown }]) => (remaining.has(key) ? sum : sum + Number(shown)), 0)
}

const toggled = (all: readonly string[], one: string) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

function moved(images: readonly DraftImage[], key: string, to: number) {
  const from = images.findIndex((image) => image.key === key)
  const image = images[from]
  if (!image || to < 0 || to >= images.length) return images
  return images.toSpliced(from, 1).toSpliced(to, 0, image)
}

const typedOver = (stocks: Draft['stocks'], cells: Readonly<Record<string, string>>): Draft['stocks'] =>
  Object.fromEntries(
    Object.entries(cells).map(([choice, typed]) => [choice, { typed, shown: stocks[choice]?.shown ?? '' }]),
  )

/** Stock as it is now; a count that staff typed over stays typed. */
function refreshed(held: Draft['stocks'], now: Draft['stocks']): Draft['stocks'] {
  const typedOver = Object.entries(held).filter(([, { typed, shown }]) => typed !== shown)
  return {
    ...now,
    ...Object.fromEntries(typedOver.map(([choice, { typed }]) => [choice, { typed, shown: now[choice]?.shown ?? '' }])),
  }
}

/** A piece that is made in one size is made in no other. */
function withSize(chosen: readonly string[], size: string) {
  const others = chosen.filter((one) => one === size || (one === oneSize) === (size === oneSize))
  return toggled(others, size)
}
