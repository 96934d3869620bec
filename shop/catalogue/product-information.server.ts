import { nameCountry } from '#shared/countries.ts'
import { formatAmount } from '#shared/money.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { Declarations } from '#shop/settings/legal-declarations.ts'
import { readFact } from './product-facts.ts'
import { colorNameIn, type OwnColorNames } from './swatch-name.ts'
import { mrpOf, type OwnPrice } from './variant-price.ts'

export type InformationLine = { label: string; text: string }

type Labelled = OwnPrice & { size: string; color: string | null; mrpPaise?: number | null }

type Declared = {
  pricePaise: number
  salePricePaise: number | null
  mrpPaise: number | null
  variants: readonly Labelled[]
  facts: readonly string[]
  colors: readonly string[]
  ownColorNames: OwnColorNames
  declarations: Partial<Declarations> | null
  categoryDeclarations: Partial<Declarations> | null
}

/** The facts of a product, and the declarations that the law wants of it, without blank ones. */
export function informationOf(
  { declarations, categoryDeclarations, facts, ...product }: Declared,
  settings: Pick<StoreSettings, 'declarations' | 'contact'>,
): InformationLine[] {
  const declared = (name: keyof Declarations) =>
    declarations?.[name] || categoryDeclarations?.[name] || settings.declarations[name]
  const { supportEmail, phone } = settings.contact
  const lines = [
    ...facts.map(readFact).map(({ name, value }) => ({ label: name, text: value })),
    { label: 'MRP', text: `${mrpText(product)}, inclusive of all taxes` },
    { label: 'Manufactured by', text: declared('manufacturer') },
    { label: 'Marketed by', text: declared('marketer') },
    { label: 'Imported by', text: declared('importer') },
    { label: 'Country of origin', text: nameCountry(declared('countryOfOrigin')) },
    { label: 'Consumer care', text: declared('consumerCare') || [supportEmail, phone].filter(Boolean).join(', ') },
  ]
  return lines.filter(({ text }) => text !== '')
}

type Priced = Omit<Declared, 'declarations' | 'categoryDeclarations' | 'facts'>

/** "₹1,499", or where labels differ, each with its sizes: "₹1,499 (S, M), ₹1,699 (XL)". */
function mrpText(product: Priced) {
  const byMrp = Map.groupBy(product.variants, (variant) => mrpOf(product, variant))
  if (byMrp.size <= 1) {
    const [only = product.mrpPaise ?? product.pricePaise] = byMrp.keys()
    return formatAmount(only)
  }
  return Array.from(byMrp)
    .toSorted(([one], [other]) => one - other)
    .map(([mrpPaise, variants]) => `${formatAmount(mrpPaise)} (${choicesText(product, variants)})`)
    .join(', ')
}

/** Sizes alone where all their colours are among these. */
function choicesText({ variants, ...names }: Priced, some: readonly Labelled[]) {
  const isWhole = (size: string) =>
    variants.filter((one) => one.size === size).length === some.filter((one) => one.size === size).length
  const labels = some.map(({ size, color }) =>
    color === null || isWhole(size) ? size : `${size} in ${colorNameIn(names, color)}`,
  )
  return [...new Set(labels)].join(', ')
}
