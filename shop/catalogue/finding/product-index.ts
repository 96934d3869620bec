import type { CollectionMembers } from '../collection-members.ts'
import type { Gender, ProductFilter } from '../inputs.ts'
import { readFact } from '../product-facts.ts'
import { BitSet } from './bit-set.ts'
import { categoryLabel, colorLabels, filterColorLabel, genderLabels } from './searches/garment-labels.ts'
import { readGender } from './searches/read-gender.ts'
import { readMeant, readSearch, type Search, type SynonymGroup } from './searches/read-search.ts'
import { SearchIndex } from './searches/search-index.ts'

/** The facts of a live product that filters, sortings and search look at. */
export type IndexedProduct = {
  id: number
  categorySlug: string
  gender: Gender
  sizes: string[]
  colors: string[]
  colorNames: string[]
  /** Its sizes and colours are those of its pieces. */
  isSet: boolean
  /** Those that filters offer, each as "Fabric: Cotton". */
  facts: string[]
  featured: boolean
  newArrival: boolean
  bestseller: boolean
  /** The lowest of its variants. */
  effectivePricePaise: number
  /** Of variants with prices of their own. */
  ownPrices: number[]
  discountPercent: number
  onSale: boolean
  tags: string[]
  /** The day on which it was added, in India: "2026-11-21". */
  addedOn: string
  /** Name, category and description in lower case, a line each. */
  searchText: string
  /** The first two lines of it. */
  lowerName: string
  lowerCategory: string
  /** In lower case, a line each: what staff call its colours, and its details and tags. */
  lowerColorNames: string
  lowerDetails: string
}

const groups = ['category', 'gender', 'size', 'color'] as const
type Group = (typeof groups)[number]

/** Comparing two products while sorting costs this many times as much as scanning one. */
const comparisonCost = 3

/** A collection, and the products that are sold out in every size and colour. */
export type Within = { members: CollectionMembers; soldOut: readonly number[] }

/** A search as it was understood, and whether that is another than was typed. */
export type Understood = { search: Search; corrected: string | null }

/** `fact`: by "Fabric: Cotton"; empty where none are offered. */
export type FacetCounts = Record<Group | 'fact', Record<string, number>> & { total: number }

/** Facts are offered where a category is chosen: among all products few would have the same. */
export const offersFacts = ({ category, fact }: ProductFilter) => category.length > 0 || fact.length > 0

const collator = new Intl.Collator('en', { numeric: true })

/** Counts of facts in the sequence of their names and values. */
export const sortedFacts = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => collator.compare(one, other)))

/** With fewer that are meant, suggestions are filled up with what is near. */
const fewSuggested = 3

/**
 * All live products in memory, as sets of bits: one for every value of every filter. Counting what a filter lets
 * through takes some microseconds for every thousand products. A changed product gets a new place; its old one stays
 * empty until the index is made anew.
 */
export class ProductIndex {
  /** Sets by their ids, each as it was read. */
  readonly sets = new Map<number, string>()
  readonly #ids: number[] = []
  readonly #prices: number[] = []
  readonly #discounts: number[] = []
  readonly #addedOn: string[] = []
  /** Prices of products whose variants do not all cost the same, by their places. */
  readonly #ownPrices = new Map<number, readonly number[]>()
  readonly #places = new Map<number, number>()
  readonly #live = new BitSet()
  readonly #flags = { featured: new BitSet(), newArrival: new BitSet(), bestseller: new BitSet() }
  readonly #onSale = new BitSet()
  readonly #tags = new Map<string, BitSet>()
  readonly #values: Record<Group, Map<string, BitSet>> = {
    category: new Map(),
    gender: new Map(),
    size: new Map(),
    color: new Map(),
  }
  readonly #facts = new Map<string, BitSet>()
  readonly #searches = new SearchIndex()
  readonly #orders = {
    id: new Sorted(this.#ids, this.#ids),
    price: new Sorted(this.#prices, this.#ids),
    discount: new Sorted(this.#discounts, this.#ids),
  }

  get size() {
    return this.#places.size
  }

  /** Which part of the index is empty places. */
  get waste() {
    return this.#ids.length === 0 ? 0 : 1 - this.size / this.#ids.length
  }

  /** Adds a product to those that `sort` puts in order, once for all of them. */
  add(product: IndexedProduct) {
    this.#place(product)
  }

  sort() {
    for (const order of Object.values(this.#orders)) order.replace([...this.#places.values()])
    this.#searches.trim()
  }

  put(product: IndexedProduct) {
    // Sets are read again with each change of other products, and mostly stay as they are.
    if (product.isSet && this.sets.get(product.id) === JSON.stringify(product)) return
    this.remove(product.id)
    const place = this.#place(product)
    for (const order of Object.values(this.#orders)) order.add(place)
  }

  remove(id: number) {
    const place = this.#places.get(id)
    if (place === undefined) return
    for (const order of Object.values(this.#orders)) order.remove(place)
    this.#live.delete(place)
    this.#ownPrices.delete(place)
    this.sets.delete(id)
    this.#places.delete(id)
    this.#searches.changed()
  }

  /** Reads a search; a word that no product has is taken for the nearest that some have. Null where nothing was typed. */
  understand(typed: string, synonyms: readonly SynonymGroup[]): Understood | null {
    if (typed === '') return null
    const search = readSearch(typed, synonyms)
    const corrected = this.#searches.correct(search, synonyms, this.#live)
    return { search: corrected === null ? search : readMeant(corrected, synonyms), corrected }
  }

  /** The ids that a page of the list shows, in order, and how many products each value of each group would give. */
  find(
    filter: ProductFilter,
    search: Search | null,
    { from, limit }: { from: number; limit: number },
    within: Within | null = null,
  ) {
    const members = within && this.#members(within)
    const matching = members ? this.#matching(filter, search).and(members) : this.#matching(filter, search)
    const inGroups = groups.map((group) => this.#chosen(group, filter[group]))
    const others = (group: Group | null) =>
      inGroups.reduce<BitSet>((all, one, at) => (one && groups[at] !== group ? all.and(one) : all), matching)

    const chosenFacts = [...Map.groupBy(filter.fact, (line) => readFact(line).name)].map(([name, lines]) => ({
      name,
      bits: BitSet.union(lines.flatMap((line) => this.#facts.get(line) ?? [])),
    }))
    const factsBut = (name: string | null, basis: BitSet) =>
      chosenFacts.reduce((all, chosen) => (chosen.name === name ? all : all.and(chosen.bits)), basis)
    const inEveryGroup = others(null)
    const whole = factsBut(null, inEveryGroup)
    const counts: FacetCounts = {
      category: {},
      gender: {},
      size: {},
      color: {},
      fact: offersFacts(filter) ? this.#countFacts((name) => factsBut(name, inEveryGroup)) : {},
      total: whole.count,
    }
    for (const [at, group] of groups.entries()) {
      const basis = inGroups[at] ? factsBut(null, others(group)) : whole
      for (const [value, bits] of this.#values[group]) {
        const count = basis.countWith(bits)
        if (count > 0) counts[group][value] = count
      }
    }
    if (search && filter.sort === 'best-match')
      return { ids: this.#takeBest(search, whole, from, limit), counts, meant: this.#countMeant(search, whole) }
    const ids =
      within?.members.how === 'hand' && filter.sort === 'picked'
        ? this.#takePicked(within.members, whole, from, limit)
        : this.#take(whole, filter.sort, from, limit)
    return { ids, counts, meant: null }
  }

  /** `basisOf` gives the products that a fact of this name would narrow. */
  #countFacts(basisOf: (name: string) => BitSet) {
    const bases = new Map<string, BitSet>()
    const counts: Record<string, number> = {}
    for (const [line, bits] of this.#facts) {
      const { name } = readFact(line)
      const basis = bases.get(name) ?? basisOf(name)
      bases.set(name, basis)
      const count = basis.countWith(bits)
      if (count > 0) counts[line] = count
    }
    return sortedFacts(counts)
  }

  /** How many products a collection has. */
  countMembers(within: Within) {
    return this.#members(within).count
  }

  #members({ members, soldOut }: Within) {
    if (members.how === 'hand') return this.#those(members.productIds)
    const conditions = [...this.#conditions(members, soldOut)]
    const together =
      members.match === 'all' ? conditions.reduce((all, one) => all.and(one), this.#live) : BitSet.union(conditions)
    return together.and(this.#live)
  }

  *#conditions(rule: CollectionMembers, soldOut: readonly number[]) {
    const { categories, genders, colors, tags, minPricePaise, maxPricePaise, newSince } = rule
    const any = (sets: ReadonlyMap<string, BitSet>, values: readonly string[]) =>
      BitSet.union(values.flatMap((value) => sets.get(value) ?? []))
    if (categories.length > 0) yield any(this.#values.category, categories)
    if (genders.length > 0) yield any(this.#values.gender, genders)
    if (colors.length > 0) yield any(this.#values.color, colors)
    if (tags.length > 0) yield any(this.#tags, tags)
    if (minPricePaise !== null || maxPricePaise !== null)
      yield this.#priced(minPricePaise ?? -Infinity, maxPricePaise ?? Infinity) ?? this.#live
    if (newSince !== null) yield setOf([...this.#live].filter((place) => this.#addedOn[place]! >= newSince))
    if (rule.onSale) yield this.#onSale
    if (rule.inStock) yield this.#live.without(this.#those(soldOut))
  }

  #those(ids: readonly number[]) {
    return setOf(ids.flatMap((id) => this.#places.get(id) ?? []))
  }

  #takePicked({ productIds }: CollectionMembers, matching: BitSet, from: number, limit: number) {
    const shown = productIds.filter((id) => {
      const place = this.#places.get(id)
      return place !== undefined && matching.has(place)
    })
    return shown.slice(from, from + limit)
  }

  /** The ids of the best matches, whatever is filtered. What is only near to the search fills up a few. */
  suggest(search: Search, limit: number): number[] {
    const found = this.#searches.find(search).and(this.#live)
    const meant = this.#countMeant(search, found) ?? limit
    return this.#takeBest(search, found, 0, Math.min(limit, Math.max(meant, fewSuggested)))
  }

  /** The ids of products that are nearest to what was searched, for somebody to whom nothing could be shown. */
  closest(search: Search, limit: number): number[] {
    const { gender, things } = readGender(search)
    const near = this.#searches.nearToAny(things).and(this.#live)
    const worn = this.#chosen('gender', gender ? [gender, 'unisex'] : [])
    return this.#takeBest(search, worn ? near.and(worn) : near, 0, limit)
  }

  bestsellers(limit: number): number[] {
    return this.#take(this.#flags.bestseller.and(this.#live), 'newest', 0, limit)
  }

  #matching({ featured, newArrival, bestseller, minPricePaise, maxPricePaise }: ProductFilter, search: Search | null) {
    let matching = this.#live
    if (search) matching = matching.and(this.#searches.find(search))
    if (featured) matching = matching.and(this.#flags.featured)
    if (newArrival) matching = matching.and(this.#flags.newArrival)
    if (bestseller) matching = matching.and(this.#flags.bestseller)
    const priced = this.#soldWithin(minPricePaise ?? -Infinity, maxPricePaise ?? Infinity)
    return priced ? matching.and(priced) : matching
  }

  /** The products of which any variant costs as much, both ends included; null when all do. */
  #soldWithin(least: number, most: number) {
    const byLowest = this.#priced(least, most)
    if (!byLowest) return null
    for (const [place, prices] of this.#ownPrices)
      if (prices.some((paise) => paise >= least && paise <= most)) byLowest.add(place)
    return byLowest
  }

  /** The products whose lowest price is within, both ends included; null when all are. */
  #priced(least: number, most: number) {
    const [from, to] = this.#orders.price.between(least, most)
    return to - from === this.size ? null : setOf(this.#orders.price.upwards().slice(from, to))
  }

  /** The products with any of the chosen values; null when there is no choice. */
  #chosen(group: Group, values: readonly string[]) {
    return values.length === 0 ? null : BitSet.union(values.flatMap((value) => this.#values[group].get(value) ?? []))
  }

  /** Better matches first; of those as good, what sells before what is new. */
  #takeBest(search: Search, found: BitSet, from: number, limit: number) {
    const ids: number[] = []
    let before = from
    for (const together of this.#searches.inOrder(search, found)) {
      if (ids.length === limit) break
      const count = together.count
      if (count > before) ids.push(...this.#takeSelling(together, before, limit - ids.length))
      before = Math.max(0, before - count)
    }
    return ids
  }

  /** How many of the best matches have every word in their name or a label; null where that divides nothing. */
  #countMeant(search: Search, found: BitSet): number | null {
    const named = this.#searches.named(search, this.#live)
    let meant = 0
    for (const together of this.#searches.inOrder(search, found)) {
      if (together.countWith(named) < together.count) break
      meant += together.count
    }
    return meant > 0 && meant < found.count ? meant : null
  }

  /** Best sellers first, each the newest first. */
  #takeSelling(matching: BitSet, from: number, limit: number) {
    const selling = matching.and(this.#flags.bestseller)
    const ids = this.#take(selling, 'newest', from, limit)
    if (ids.length === limit) return ids
    const others = matching.without(this.#flags.bestseller)
    return [...ids, ...this.#take(others, 'newest', Math.max(0, from - selling.count), limit - ids.length)]
  }

  #take(matching: BitSet, sort: ProductFilter['sort'], from: number, limit: number) {
    const order = {
      'best-match': this.#orders.id,
      picked: this.#orders.id,
      newest: this.#orders.id,
      'price-up': this.#orders.price,
      'price-down': this.#orders.price,
      discount: this.#orders.discount,
    }[sort]
    const isUpwards = sort === 'price-up'
    const count = matching.count
    if (from >= count) return []
    // Few are sorted by themselves; many are met soon in the sequence of all.
    const sorting = comparisonCost * count * Math.log2(count)
    const walking = this.size * Math.min(1, (from + limit) / count)
    if (sorting < walking) {
      const places = order.sorted([...matching])
      return (isUpwards ? places : places.toReversed()).slice(from, from + limit).map((place) => this.#ids[place]!)
    }
    const ids: number[] = []
    let passed = 0
    for (const place of isUpwards ? order.upwards() : order.downwards()) {
      if (!matching.has(place)) continue
      passed += 1
      if (passed > from) ids.push(this.#ids[place]!)
      if (ids.length === limit) break
    }
    return ids
  }

  #place(product: IndexedProduct) {
    const place = this.#ids.length
    const { id, categorySlug, gender, sizes, colors, colorNames, isSet, featured, newArrival, bestseller } = product
    this.#ids.push(id)
    this.#prices.push(product.effectivePricePaise)
    this.#discounts.push(product.discountPercent)
    this.#addedOn.push(product.addedOn)
    if (product.ownPrices.length > 0) this.#ownPrices.set(place, product.ownPrices)
    this.#searches.push(place, {
      name: `${product.lowerName}\n${product.lowerColorNames}`,
      text: `${product.searchText}\n${product.lowerColorNames}\n${product.lowerDetails}`,
      labels: [
        categoryLabel(product.lowerCategory),
        ...colors.flatMap(colorLabels),
        // A search looks at the words of a set, not of its pieces.
        ...(isSet ? [] : colorNames.map(filterColorLabel)),
        ...genderLabels(gender),
      ],
    })
    this.#places.set(id, place)
    if (isSet) this.sets.set(id, JSON.stringify(product))
    this.#live.add(place)
    if (featured) this.#flags.featured.add(place)
    if (newArrival) this.#flags.newArrival.add(place)
    if (bestseller) this.#flags.bestseller.add(place)
    if (product.onSale) this.#onSale.add(place)
    for (const tag of product.tags) setIn(this.#tags, tag).add(place)
    setIn(this.#values.category, categorySlug).add(place)
    setIn(this.#values.gender, gender).add(place)
    for (const size of sizes) setIn(this.#values.size, size).add(place)
    for (const color of colorNames) setIn(this.#values.color, color).add(place)
    for (const fact of product.facts) setIn(this.#facts, fact).add(place)
    return place
  }
}

/** The set of a value, which is made when the value is met first. */
function setIn(sets: Map<string, BitSet>, value: string) {
  const known = sets.get(value) ?? new BitSet()
  sets.set(value, known)
  return known
}

function setOf(places: readonly number[]) {
  const set = new BitSet()
  for (const place of places) set.add(place)
  return set
}

/** Places in the sequence of two columns. */
class Sorted {
  readonly #first: readonly number[]
  readonly #second: readonly number[]
  #places: number[] = []

  constructor(first: readonly number[], second: readonly number[]) {
    this.#first = first
    this.#second = second
  }

  replace(places: readonly number[]) {
    this.#places = this.sorted(places)
  }

  sorted(places: readonly number[]) {
    return places.toSorted((one, other) => this.#compare(one, other))
  }

  add(place: number) {
    this.#places.splice(
      this.#rank((other) => this.#compare(other, place) < 0),
      0,
      place,
    )
  }

  remove(place: number) {
    this.#places.splice(
      this.#rank((other) => this.#compare(other, place) < 0),
      1,
    )
  }

  /** From where to before where those stand whose first column is within, both ends included. */
  between(least: number, most: number) {
    return [
      this.#rank((place) => this.#first[place]! < least),
      this.#rank((place) => this.#first[place]! <= most),
    ] as const
  }

  upwards() {
    return this.#places
  }

  *downwards() {
    for (let at = this.#places.length - 1; at >= 0; at -= 1) yield this.#places[at]!
  }

  #compare(one: number, other: number) {
    return this.#first[one]! - this.#first[other]! || this.#second[one]! - this.#second[other]!
  }

  /** How many at the beginning satisfy what all before the answer do. */
  #rank(isBefore: (place: number) => boolean) {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.#places[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }
}
