import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianStates } from '#shared/indian-states.ts'
import { completeSettings, settingsFields } from '#tests/settings.ts'
import { StoreSettings } from './inputs.ts'
import { madeUnfit } from './lay-over.ts'
import { onlyStateOf, refusalOfState, type SellerKind, sellerKinds, shownGstin } from './seller-kinds.ts'
import { missingOfSeller } from './seller-rules.ts'
import { readSettingsForm } from './settings-form.ts'

const state = fc.constantFrom(...indianStates)

test('only a registered or an exempt seller delivers beyond its own state; each delivers within it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sellerKinds), fc.boolean(), state, state, (kind, isInterstateExempt, own, to) => {
      const seller = { brand: { sellerKind: kind, isInterstateExempt, gstin: '' }, contact: { state: own } }
      const mayDeliver = kind === 'registered' || isInterstateExempt || own === to
      expect(refusalOfState(seller, to) === null).toBe(mayDeliver)
      expect(refusalOfState(seller, own)).toBeNull()
    }),
  )
})

test('the sentence for a refused state names the one where we deliver', () => {
  const seller = {
    brand: { sellerKind: 'composition' as const, isInterstateExempt: false, gstin: '' },
    contact: { state: 'Goa' },
  }
  expect(refusalOfState(seller, 'Kerala')).toBe('Sorry, we deliver within Goa only.')
  expect(onlyStateOf({ ...seller, contact: { state: '' } })).toBeNull()
})

test('a seller without a registration needs no GSTIN, shows none and may not type one; one in the composition scheme does', () => {
  const missing = (sellerKind: SellerKind) =>
    missingOfSeller({ ...completeSettings, brand: { ...completeSettings.brand, sellerKind, gstin: '' } })
  expect(missing('unregistered')).toEqual([])
  expect(missing('composition')).toEqual(['GSTIN, or “not registered for GST”'])

  const gstin = '29AAKCF4831M1Z3'
  expect(sellerKinds.map((sellerKind) => shownGstin({ sellerKind, isInterstateExempt: false, gstin }))).toEqual([
    gstin,
    gstin,
    '',
  ])

  const form = new FormData()
  for (const [name, value] of Object.entries(settingsFields(completeSettings))) form.set(name, value)
  form.set('brand.sellerKind', 'unregistered')
  expect(Object.keys(madeUnfit(completeSettings, readSettingsForm(form).data!))).toEqual(['brand.gstin'])
  form.set('brand.gstin', '')
  form.set('brand.isInterstateExempt', 'on')
  expect(readSettingsForm(form).data?.brand).toMatchObject({ sellerKind: 'unregistered', isInterstateExempt: true })
})

test('a stored kind that nobody knows is that of most sellers', () => {
  expect(StoreSettings.parse({ brand: { sellerKind: 'charity' } }).brand.sellerKind).toBe('registered')
})
