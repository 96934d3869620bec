import { expect, test } from 'vitest'
import { findPlace } from './pin-directory.server.ts'
import { askPlaceDoubt, placeKey, sayPlaceDoubt } from './place-doubt.ts'

const doubt = async (zipCode: string, state: string) => sayPlaceDoubt(await findPlace(zipCode), { zipCode, state })

test('a PIN code of another state is doubted, one that fits or that nobody knows is not', async () => {
  expect(await doubt('560001', 'Maharashtra')).toBe('PIN code 560001 is in Karnataka, not in Maharashtra.')
  expect(await doubt('400001', 'Karnataka')).toBe('PIN code 400001 is in Maharashtra, not in Karnataka.')
  expect(await doubt('560001', 'Karnataka')).toBeNull()
  expect(await doubt('560001', '')).toBeNull()
  expect(sayPlaceDoubt(null, { zipCode: '999999', state: 'Karnataka' })).toBeNull()
})

test('whoever types it is asked about exactly this pair', () => {
  const address = { zipCode: '560001', state: 'Maharashtra' }
  expect(askPlaceDoubt({ state: 'Karnataka' }, address)).toBe(
    'PIN code 560001 is in Karnataka, not in Maharashtra. Please check both. If they are right, press the button again.',
  )
  expect(placeKey(address)).not.toBe(placeKey({ ...address, zipCode: '560002' }))
})
