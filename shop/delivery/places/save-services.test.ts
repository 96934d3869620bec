import { expect } from 'vitest'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { pinServices } from '../tables.server.ts'
import { findDeliveryTo } from './find-delivery-to.server.ts'
import { countServices, readServices } from './find-services.server.ts'
import { readServiceRows } from './read-service-rows.server.ts'
import { checkServices, removeServices, saveServices } from './save-services.server.ts'

const rowsOf = async (text: string) => {
  const read = await readServiceRows(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

const first = await rowsOf(
  'PIN code,Service,Closed until\n577001,served,\n577002,prepaid only,\n190001,served,2099-11-30\nabc,no,',
)

test('a file changes nothing until staff agree, and is then the table, with its source and a line in the log', async ({
  db,
}) => {
  expect(await checkServices(db, first, 'all')).toMatchObject({ added: { length: 3 }, refused: { length: 1 } })
  expect(await db.$count(pinServices)).toBe(0)

  await saveServices(db, asha, first, 'all')
  expect((await Array.fromAsync(readServices(db))).flat()).toMatchObject([
    { pinCode: '190001', service: 'served', closedUntil: '2099-11-30', source: 'upload' },
    { pinCode: '577001', service: 'served', closedUntil: null, source: 'upload' },
    { pinCode: '577002', service: 'prepaid', closedUntil: null, source: 'upload' },
  ])
  expect(await db.select().from(staffLog)).toMatchObject([
    { action: 'save PIN codes', subject: 'PIN codes', after: { added: 3, changed: 0, removed: 0 } },
  ])
  expect((await findDeliveryTo(db, '190001')).delivery).toEqual({ kind: 'closed', until: '2099-11-30' })
  expect((await findDeliveryTo(db, '577004')).delivery).toEqual({ kind: 'none' })

  await saveServices(db, asha, await rowsOf('PIN code,Service\n577004,served'), 'listed')
  expect(await countServices(db)).toMatchObject({ all: 4, byService: { served: 2, prepaid: 1, closed: 1, none: 0 } })
  await saveServices(db, asha, await rowsOf('PIN code,Service\n577001,not served'), 'all')
  expect((await Array.fromAsync(readServices(db))).flat()).toMatchObject([{ pinCode: '577001', service: 'none' }])

  expect(await removeServices(db, asha)).toBe(true)
  expect(await removeServices(db, asha)).toBe(false)
  expect((await findDeliveryTo(db, '577001')).delivery).toEqual({ kind: 'served' })
})
