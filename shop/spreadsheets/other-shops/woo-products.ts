import { parseRupees, rupeesField } from '#shared/money.ts'
import { slugOf } from '#shared/slug.ts'
import { cellIn, listIn, type findWooColumns } from './woo-columns.ts'

type Columns = NonNullable<ReturnType<typeof findWooColumns>>

type Parent = {
  key: string
  /** The values of each attribute, by its name in small letters. */
  values: Map<string, string[]>
  pieces: string
  cost: string
  pricePaise: number | null
}

/** All that the variations of one parent say of it. */
type Variations = { names: Set<string>; pooled: Map<string, string>[] }

/** The products of a WooCommerce file, to which rows refer by SKU or as "id:44". */
export class WooProducts {
  readonly #columns: Columns
  readonly #parents = new Map<string, Parent>()
  readonly #variations = new Map<string, Variations>()
  readonly #taken = new Map<Parent, number>()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  learn(cells: readonly string[]) {
    if (this.#isVariation(cells)) return this.#learnVariation(cells)
    const parent: Parent = {
      key: this.#keyOfProduct(cells),
      values: new Map(
        this.#columns.attributes.map(({ labelIn, textIn }) => [labelIn(cells).toLowerCase(), listIn(textIn(cells))]),
      ),
      pieces: this.#at(cells, 'stock'),
      cost: this.#at(cells, 'cost'),
      pricePaise: parseRupees(this.#at(cells, 'salePrice')) ?? parseRupees(this.#at(cells, 'regularPrice')),
    }
    for (const name of this.#namesOf(cells)) if (!this.#parents.has(name)) this.#parents.set(name, parent)
  }

  #learnVariation(cells: readonly string[]) {
    const ref = this.#refOf(cells)
    const said: Variations = this.#variations.get(ref) ?? { names: new Set(), pooled: [] }
    const own = new Map(
      this.#columns.attributes.flatMap(({ labelIn, textIn }) => {
        const label = labelIn(cells).toLowerCase()
        return label === '' ? [] : [[label, textIn(cells)] as const]
      }),
    )
    for (const label of own.keys()) said.names.add(label)
    if (this.#at(cells, 'stock') === 'parent') said.pooled.push(own)
    this.#variations.set(ref, said)
  }

  /** Rows of one key are one product. */
  keyOf(cells: readonly string[]) {
    if (!this.#isVariation(cells)) return this.#keyOfProduct(cells)
    const ref = this.#refOf(cells)
    return this.#parents.get(ref)?.key ?? ref.replace(':', '-')
  }

  /** Whether a variation's product has a row of its own. */
  hasParent = (cells: readonly string[]) => this.#parents.has(this.#refOf(cells))

  /** The names, in small letters, of the attributes that tell a product's variations apart. */
  varyingNames(cells: readonly string[]): ReadonlySet<string> {
    return new Set(this.#namesOf(cells).flatMap((name) => [...(this.#variations.get(name)?.names ?? [])]))
  }

  /** The values that a variation of any value stands for. */
  valuesOf(cells: readonly string[], attribute: string): string[] {
    const values = this.#parents.get(this.#refOf(cells))?.values.get(attribute.toLowerCase()) ?? []
    return values.length > 0 ? values : ['']
  }

  /** The cost that a variation without one has from its product. */
  costOf = (cells: readonly string[]) => this.#parents.get(this.#refOf(cells))?.cost ?? ''

  /** A variation's share of pieces that its parent counts for all: as many as are left when the others have theirs. */
  takeShared(cells: readonly string[], choices: number): string {
    const ref = this.#refOf(cells)
    const parent = this.#parents.get(ref)
    const pieces = Number(parent?.pieces || Number.NaN)
    if (!parent || !Number.isInteger(pieces)) return ''
    const all = (this.#variations.get(ref)?.pooled ?? []).reduce((sum, own) => sum + countChoices(own, parent), 0)
    const from = this.#taken.get(parent) ?? 0
    this.#taken.set(parent, from + choices)
    const upTo = (choice: number) => Math.floor((Math.max(0, pieces) * choice) / Math.max(all, 1))
    return String(upTo(from + choices) - upTo(from))
  }

  /** Rupees; blank unless each product of the group is in the file with its price. */
  priceOfGroup(refs: readonly string[]): string {
    const prices = refs.map((ref) => this.#parents.get(ref.toLowerCase())?.pricePaise ?? null)
    return prices.length === 0 || prices.includes(null)
      ? ''
      : rupeesField(prices.reduce<number>((sum, price) => sum + price!, 0))
  }

  #at = (
    cells: readonly string[],
    column: 'id' | 'type' | 'sku' | 'name' | 'parent' | 'stock' | 'salePrice' | 'regularPrice' | 'cost',
  ) => cellIn(cells, this.#columns[column])

  #isVariation = (cells: readonly string[]) => this.#at(cells, 'type').toLowerCase().includes('variation')

  #refOf = (cells: readonly string[]) => this.#at(cells, 'parent').toLowerCase()

  #namesOf(cells: readonly string[]) {
    const [sku, id] = [this.#at(cells, 'sku').toLowerCase(), this.#at(cells, 'id')]
    return [...(sku === '' ? [] : [sku]), ...(id === '' ? [] : [`id:${id}`])]
  }

  /** The name beside the number tells two shops apart whose products have the same number. */
  #keyOfProduct(cells: readonly string[]) {
    const [sku, id] = [this.#at(cells, 'sku').toLowerCase(), this.#at(cells, 'id')]
    return sku || (id === '' ? '' : `id-${id}-${slugOf(this.#at(cells, 'name'))}`)
  }
}

/** How many combinations a variation stands for: one of any value for all that its parent has. */
const countChoices = (own: ReadonlyMap<string, string>, parent: Parent) =>
  [...own].reduce(
    (count, [name, value]) => count * (value === '' ? Math.max(1, parent.values.get(name)?.length ?? 1) : 1),
    1,
  )
