import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findDeliveryTo } from '#shop/delivery/places/find-delivery-to.server.ts'
import { pinServices } from '#shop/delivery/tables.server.ts'
import { CourierError } from '../couriers/courier-error.ts'
import { bookingSettings } from '../tables.server.ts'
import { makePackedOrder, test } from '../tracking/fixture.ts'
import { refreshPinCodes } from './refresh-pin-codes.server.ts'

const read = (db: Db) =>
  db
    .select({ pinCode: pinServices.pinCode, service: pinServices.service, source: pinServices.source })
    .from(pinServices)
    .orderBy(asc(pinServices.pinCode))

const orderTo = (db: Db, ...pinCodes: string[]) =>
  Promise.all(pinCodes.map((zipCode) => makePackedOrder(db, { zipCode, createdAt: new Date() })))

test('the courier is asked about the PIN codes of recent orders, each once a week', async ({
  db,
  courier: provider,
}) => {
  const courier = { provider, pickupPlace: 'Warehouse' }
  await orderTo(db, '577001', '577001', '190001', '744301', '999999')
  expect(await refreshPinCodes(db, courier)).toBe(0)
  await db.insert(bookingSettings).values({ asksPinCodes: true })
  expect(await refreshPinCodes(db, courier)).toBe(4)
  expect(await read(db)).toEqual([
    { pinCode: '190001', service: 'closed', source: 'courier' },
    { pinCode: '577001', service: 'served', source: 'courier' },
    { pinCode: '744301', service: 'prepaid', source: 'courier' },
    { pinCode: '999999', service: 'none', source: 'courier' },
  ])
  expect(await refreshPinCodes(db, courier)).toBe(0)

  const kindOf = async (pinCode: string) => (await findDeliveryTo(db, pinCode)).delivery.kind
  expect(await Promise.all(['190001', '577001', '744301', '999999', '560001'].map(kindOf))).toEqual([
    'closed',
    'served',
    'prepaid',
    'none',
    'served',
  ])

  await db.update(pinServices).set({ updatedAt: new Date(0) })
  const away = {
    ...courier,
    provider: { ...provider, quote: () => Promise.reject(new CourierError('server', 'away')) },
  }
  expect(await refreshPinCodes(db, away)).toBe(0)
  expect(await kindOf('744301')).toBe('prepaid')
})

test('a PIN code that goes wrong costs the others nothing', async ({ db, courier: provider }) => {
  await db.insert(bookingSettings).values({ asksPinCodes: true })
  const pinCodes = ['190001', '577001', '744301']
  await orderTo(db, ...pinCodes)
  // The first of them, whichever that is.
  let wrong: string | undefined
  const quote: typeof provider.quote = (asked) =>
    asked.toPin === (wrong ??= asked.toPin)
      ? Promise.reject(new Error('an answer of another shape'))
      : provider.quote(asked)
  const courier = { provider: { ...provider, quote }, pickupPlace: 'Warehouse' }
  await expect(refreshPinCodes(db, courier)).rejects.toThrow('another shape')
  expect((await read(db)).map(({ pinCode }) => pinCode)).toEqual(pinCodes.filter((pinCode) => pinCode !== wrong))
})

test('PIN codes that always go wrong are not always asked about first', async ({ db, courier: provider }) => {
  await db.insert(bookingSettings).values({ asksPinCodes: true })
  const wrong = ['110001', '110002', '110003', '110004', '110005']
  await orderTo(db, ...wrong, '577001')
  const quote: typeof provider.quote = (asked) =>
    wrong.includes(asked.toPin) ? Promise.reject(new CourierError('rejected', 'no')) : provider.quote(asked)
  const courier = { provider: { ...provider, quote }, pickupPlace: 'Warehouse' }
  // Each hour finds it with a chance of five in six.
  for (let hours = 0; hours < 40 && (await read(db)).length === 0; hours += 1) await refreshPinCodes(db, courier)
  expect((await read(db)).map(({ pinCode }) => pinCode)).toEqual(['577001'])
})

test('a table that the owner uploaded is never changed', async ({ db, courier: provider }) => {
  await db.insert(bookingSettings).values({ asksPinCodes: true })
  await db.insert(pinServices).values({ pinCode: '577001', service: 'prepaid', source: 'upload' })
  await orderTo(db, '577001', '190001')
  expect(await refreshPinCodes(db, { provider, pickupPlace: 'Warehouse' })).toBe(0)
  expect(await read(db)).toEqual([{ pinCode: '577001', service: 'prepaid', source: 'upload' }])
})
