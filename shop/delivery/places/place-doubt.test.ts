import { expect, test } from 'vitest'
import { isFarFromCity } from './large-cities.ts'
import pinCodes from './pin-codes.json' with { type: 'json' }
import { findPlace } from './pin-directory.server.ts'
import { sayPlaceDoubt } from './place-doubt.ts'

const doubt = async (zipCode: string, state: string, city = '') =>
  sayPlaceDoubt(await findPlace(zipCode), { zipCode, city, state })

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

test('a PIN code far from a large city is doubted under each of its names, a suburb or a small town is not', async () => {
  expect(await doubt('570001', 'Karnataka', 'Bengaluru')).toBe('PIN code 570001 is in Mysuru, not in Bengaluru.')
  expect(await doubt('570001', 'Karnataka', ' BANGALORE  City ')).toBe(
    'PIN code 570001 is in Mysuru, not in BANGALORE  City.',
  )
  expect(await doubt('421201', 'Maharashtra', 'Mumbai')).toBeNull()
  expect(await doubt('711101', 'West Bengal', 'Kolkata')).toBeNull()
  expect(await doubt('577601', 'Karnataka', 'Harihar')).toBeNull()
  expect(await doubt('570001', 'Karnataka', 'ಬೆಂಗಳೂರು')).toBeNull()
})

test('no PIN code is doubted in the district that has the name of its large city', () => {
  const doubted = Object.values(pinCodes as Record<string, Record<string, string>>).flatMap((districts) =>
    Object.entries(districts).flatMap(([district, ranges]) =>
      (ranges.match(/\d{6}/g) ?? []).filter((pin) => isFarFromCity(pin, district)).map((pin) => `${pin} ${district}`),
    ),
  )
  expect(doubted).toEqual([])
})
