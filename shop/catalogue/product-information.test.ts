import { expect, test } from 'vitest'
import { countries, countryCodeOf } from '#shared/countries.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { informationOf } from './product-information.server.ts'

const bare = { pricePaise: 149_900, mrpPaise: null, declarations: null, categoryDeclarations: null }

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

test('each country is found by its code and by its name', () => {
  for (const [code, name] of Object.entries(countries)) {
    expect([countryCodeOf(code.toLowerCase()), countryCodeOf(name)]).toEqual([code, code])
  }
  const short = ['Hong Kong', 'UK', 'us', 'Bosnia & Herzegovina', 'Atlantis']
  expect(short.map(countryCodeOf)).toEqual(['HK', 'GB', 'US', 'BA', null])
  expect(countries.IN).toBe('India')
})
