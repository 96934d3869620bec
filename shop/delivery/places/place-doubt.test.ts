import { expect, test } from 'vitest'
import { findPlace } from './pin-directory.server.ts'
import { sayPlaceDoubt } from './place-doubt.ts'

const doubt = async (zipCode: string, state: string) => sayPlaceDoubt(await findPlace(zipCode), { zipCode, state })

test('a PIN code of another state is doubted, one that fits is not', async () => {
  expect(await doubt('560001', 'Maharashtra')).toBe('PIN code 560001 is in Karnataka, not in Maharashtra.')
  expect(await doubt('400001', 'Karnataka')).toBe('PIN code 400001 is in Maharashtra, not in Karnataka.')
  expect(await doubt('560001', 'Karnataka')).toBeNull()
  expect(await doubt('560001', '')).toBeNull()
})

test('a PIN code that the directory does not have is doubted, in a known region as well', async () => {
  expect(await doubt('999999', 'Karnataka')).toBe('We do not know PIN code 999999.')
  expect(await doubt('577999', 'Karnataka')).toBe('We do not know PIN code 577999.')
  expect(await doubt('577999', 'Kerala')).toBe('PIN code 577999 is in Karnataka, not in Kerala.')
})
