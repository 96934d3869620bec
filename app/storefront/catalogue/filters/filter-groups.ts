import type { ActiveCategory } from '#shop/catalogue/find-categories.server.ts'
import type { FacetCounts } from '#shop/catalogue/finding/product-index.ts'
import { colorNames, genders, letterSizes, type ProductFilter, unknownValue } from '#shop/catalogue/inputs.ts'
import { categoryLabel, filterColors, leadingCategories, toggled } from '#shop/catalogue/rules.ts'
import { catalogueHref } from '../catalogue-href.ts'

export type FilterOption = {
  value: string
  label: string
  count: number
  isChosen: boolean
  href: string
  /** It is a part of the one above it. */
  isPart?: boolean
  /** Of a colour: the shade that stands for it. */
  hex?: string
}

/** As a screen reader says it behind the option: "chosen, 1 product". */
export const spokenCount = ({ isChosen, count }: Pick<FilterOption, 'isChosen' | 'count'>) =>
  `${isChosen ? 'chosen, ' : ''}${count} ${count === 1 ? 'product' : 'products'}`

export type FilterGroup = {
  id: 'category' | 'gender' | 'size' | 'color' | 'fact'
  title: string
  isOpen: boolean
  options: FilterOption[]
  clearHref: string | null
}

export type ListedCategory = Pick<ActiveCategory, 'name' | 'slug'> & { parent?: string }

export type OwnColor = { name: string; hex: string }

const genderLabels = { men: 'Men', women: 'Women', unisex: 'Unisex', [unknownValue]: unknownValue }

export const genderLabel = (gender: keyof typeof genderLabels) => genderLabels[gender]

/** The filter panel's groups with how many products each value would give. */
export function filterGroups(
  filter: ProductFilter,
  counts: FacetCounts,
  categories: readonly ListedCategory[],
  sizes: readonly string[],
  ownColors: readonly OwnColor[] = [],
): FilterGroup[] {
  const own = categories.map(({ slug }) => slug)
  const parts = new Set(categories.flatMap(({ slug, parent }) => (parent ? [slug] : [])))
  // A part stands below its whole.
  const leading = leadingCategories.map(({ slug }) => slug).filter((slug) => !parts.has(slug))
  // A shop with categories of its own has no others, unless one is asked for.
  const shown = own.length === 0 ? leading : leading.filter((slug) => [...own, ...filter.category].includes(slug))
  const slugs = [...new Set([...shown, ...own])]
  const isLetter = (size: string) => letterSizes.some((letter) => letter === size)
  const shownSizes = sizes.filter(
    (size) => isLetter(size) || (counts.size[size] ?? 0) > 0 || filter.size.includes(size),
  )

  const ofCategories = group(filter, counts, 'category', 'Category', true, slugs, (slug) =>
    categoryLabel(slug, categories),
  )
  return [
    {
      ...ofCategories,
      options: ofCategories.options.map((one) => ({
        ...one,
        ...(parts.has(one.value) && { isPart: true }),
        ...(!one.isChosen && { href: catalogueHref(chosenInLevels(filter, one.value, categories)) }),
      })),
    },
    group(filter, counts, 'gender', 'Gender', true, shownGenders(filter, counts), genderLabel),
    group(filter, counts, 'size', 'Size', true, shownSizes, String),
    colorGroup(filter, counts, ownColors),
    ...factGroups(filter, counts),
  ]
}

/** A part takes the place of its whole, and a whole that of its parts: otherwise a press would show no less, or no more. */
function chosenInLevels(filter: ProductFilter, slug: string, categories: readonly ListedCategory[]): ProductFilter {
  const parentOf = (one: string) => categories.find((category) => category.slug === one)?.parent
  const others = filter.category.filter((one) => parentOf(one) !== slug && parentOf(slug) !== one)
  return toggled({ ...filter, category: others }, 'category', slug)
}

/** Those that the list has something for; all of them where it has nothing. A shop of women's clothes offers no men's. */
function shownGenders({ gender }: ProductFilter, counts: FacetCounts) {
  const shown = genders.filter((one) => (counts.gender[one] ?? 0) > 0 || gender.includes(one))
  return shown.length > gender.length ? shown : genders
}

/** The specified colours, and those of the owner's that products of the list have. */
function colorGroup(filter: ProductFilter, counts: FacetCounts, ownColors: readonly OwnColor[]): FilterGroup {
  const own = ownColors.filter(({ name }) => (counts.color[name] ?? 0) > 0 || filter.color.includes(name))
  const hexes: Record<string, string> = {
    ...filterColors,
    ...Object.fromEntries(own.map(({ name, hex }) => [name, hex])),
  }
  const names = [...colorNames, ...own.map(({ name }) => name)]
  const colors = group(filter, counts, 'color', 'Color', filter.color.length > 0, names, String)
  return { ...colors, options: colors.options.map((one) => ({ ...one, hex: hexes[one.value] })) }
}

/** A group for each fact that the products of the list have: "Fabric" with "Cotton" and "Linen". */
function factGroups(filter: ProductFilter, counts: FacetCounts): FilterGroup[] {
  const lines = [...new Set([...Object.keys(counts.fact), ...filter.fact])]
  return [...Map.groupBy(lines, (line) => line.split(': ', 1)[0]!)].map(([name, values]) => {
    const others = filter.fact.filter((line) => !values.includes(line))
    const isUsed = others.length < filter.fact.length
    const valueOf = (line: string) => line.slice(name.length + 2)
    return {
      ...group(filter, counts, 'fact', name, isUsed, values, valueOf),
      clearHref: isUsed ? catalogueHref({ ...filter, fact: others, page: 1 }) : null,
    }
  })
}

function group<Id extends FilterGroup['id']>(
  filter: ProductFilter,
  counts: FacetCounts,
  id: Id,
  title: string,
  isOpen: boolean,
  values: readonly ProductFilter[Id][number][],
  label: (value: ProductFilter[Id][number]) => string,
): FilterGroup {
  const chosen: readonly string[] = filter[id]
  return {
    id,
    title,
    isOpen,
    clearHref: chosen.length > 0 ? catalogueHref({ ...filter, [id]: [], page: 1 }) : null,
    options: values.map((value) => ({
      value,
      label: label(value),
      count: counts[id][value] ?? 0,
      isChosen: chosen.includes(value),
      href: catalogueHref(toggled(filter, id, value)),
    })),
  }
}
