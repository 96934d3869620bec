import { expect, test } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { completeSettings } from '#tests/settings.ts'
import { findMissing } from './find-missing.ts'

const missingOf = (settings: StoreSettings) => findMissing(settings).map(({ of }) => of)

test('a new shop reads which fields it needs to open, and a complete one none', () => {
  expect(missingOf(StoreSettings.parse({}))).toEqual([
    'brand.name',
    'brand.legalName',
    'brand.gstin',
    'contact.addressLine',
    'contact.city',
    'contact.pinCode',
    'contact.state',
    'contact.phone',
  ])
  expect(missingOf(completeSettings)).toEqual([])
})

test('a seller who is not registered needs no GSTIN, and an e-mail address will do for a phone', () => {
  const { brand, contact } = StoreSettings.parse({})
  const settings = StoreSettings.parse({
    brand: { ...brand, sellerKind: 'unregistered' },
    contact: { ...contact, supportEmail: 'care@noolu.example' },
  })
  expect(missingOf(settings)).not.toContain('brand.gstin')
  expect(missingOf(settings)).not.toContain('contact.phone')
})
