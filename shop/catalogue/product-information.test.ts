import { expect, test } from 'vitest'
import { countries, countryCodeOf, nameCountry } from '#shared/countries.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { informationOf } from './product-information.server.ts'

const bare = {
  pricePaise: 149_900,
  salePricePaise: null,
  mrpPaise: null,
  variants: [],
  facts: [],
  colors: [],
  ownColorNames: {},
  declarations: null,
  categoryDeclarations: null,
}

test('sizes with MRPs of their own are named beside them, colours where they differ', () => {
  const mrp = (...variants: (typeof sized)[number][]) =>
    informationOf({ ...bare, variants }, StoreSettings.parse({}))[0]!.text
  const sized = ['M', 'XL'].map((size): { size: string; color: string | null; pricePaise?: number } => ({
    size,
    color: null,
  }))
  expect(mrp(...sized)).toBe('₹1,499, inclusive of all taxes')
  expect(mrp(sized[0]!, { ...sized[1]!, pricePaise: 169_900 })).toBe('₹1,499 (M), ₹1,699 (XL), inclusive of all taxes')
  const [red, navy] = ['#ff0000', '#1c2747']
  expect(mrp({ size: 'M', color: red! }, { size: 'M', color: navy!, pricePaise: 169_900 })).toBe(
    '₹1,499 (M in Terracotta), ₹1,699 (M in Navy), inclusive of all taxes',
  )
})

test('what nobody has filled in is not said; the MRP is the price until it is given', () => {
  expect(informationOf(bare, StoreSettings.parse({}))).toEqual([
    { label: 'MRP', text: '₹1,499, inclusive of all taxes' },
  ])
  expect(informationOf({ ...bare, mrpPaise: 160_000 }, StoreSettings.parse({}))[0]!.text).toBe(
    '₹1,600, inclusive of all taxes',
  )
})

test('a product says it before its category, and the category before the shop', () => {
  const settings = StoreSettings.parse({
    declarations: { manufacturer: 'Mills', marketer: 'House', countryOfOrigin: 'IN' },
    contact: { supportEmail: 'care@example.in', phone: '+91 81972 40156' },
  })
  const product = {
    ...bare,
    declarations: { manufacturer: '', importer: 'Own importer', countryOfOrigin: 'BD' },
    categoryDeclarations: { manufacturer: 'Knitters', importer: 'Importer', countryOfOrigin: 'LK' },
  }
  expect(informationOf(product, settings).slice(1)).toEqual([
    { label: 'Manufactured by', text: 'Knitters' },
    { label: 'Marketed by', text: 'House' },
    { label: 'Imported by', text: 'Own importer' },
    { label: 'Country of origin', text: 'Bangladesh' },
    { label: 'Consumer care', text: 'care@example.in, +91 81972 40156' },
  ])
})

test('a country has the same name wherever the shop runs', () => {
  expect(countries).toMatchObject({ HK: 'Hong Kong', PS: 'Palestine', TR: 'Türkiye', MM: 'Myanmar', CZ: 'Czechia' })
  expect(Object.keys(countries)).toHaveLength(244)
})

test('each country is found by its code and by its name', () => {
  for (const [code, name] of Object.entries(countries)) {
    expect([countryCodeOf(code.toLowerCase()), countryCodeOf(name)]).toEqual([code, code])
  }
  const short = [
    'Hong Kong',
    'UK',
    'us',
    'Bosnia and Herzegovina',
    'Republic of India',
    'turkey',
    'Cote d’Ivoire',
    'Atlantis',
  ]
  expect(short.map(countryCodeOf)).toEqual(['HK', 'GB', 'US', 'BA', 'IN', 'TR', 'CI', null])
  expect(['IN', 'MM', '', 'constructor'].map(nameCountry)).toEqual(['India', 'Myanmar', '', 'constructor'])
})
