import postgres from 'postgres'
import { expect } from 'vitest'
import { testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { emptyTable } from '../delivery-table.ts'
import { saveDelivery } from './manage-delivery.server.ts'

testWithDatabase(
  'every process hears that charges were saved, and nobody of a save that was refused',
  async ({ database: { db, url } }) => {
    const owner = { ...asha, roles: ['owner' as const] }
    const tags: string[] = []
    const listener = postgres(url, { max: 1, onnotice: () => {} })
    await listener.listen('changed', (tag) => tags.push(tag))
    const save = (cutOff: string) =>
      saveDelivery(db, owner, { version: 0, table: { ...emptyTable, calendar: { ...emptyTable.calendar, cutOff } } })
    expect(await save('11:00')).toEqual({ kind: 'done' })
    expect(await save('12:00')).toEqual({ kind: 'conflict' })
    await listener.notify('changed', 'end')
    await expect.poll(() => tags).toContain('end')
    expect(tags).toEqual(['delivery', 'end'])
    await listener.end()
  },
)
