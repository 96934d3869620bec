import { expect, test } from 'vitest'
import { may, type Permission, permissions } from './permissions.ts'
import { roles } from './rules.ts'

const all = Object.keys(permissions) as Permission[]

test('owners may do everything, admins everything but manage owners and keys, take the shop along, bring gift cards, remove the demo, call a restored copy the shop, and get the weekly summary', () => {
  expect(all.filter((permission) => !may(['owner'], permission))).toEqual([])
  expect(all.filter((permission) => !may(['admin'], permission)).toSorted()).toEqual([
    'backups.confirm',
    'connections.manage',
    'credit.bring',
    'demo.clear',
    'owners.manage',
    'shop.leave',
    'summary.receive',
  ])
})

test('viewers look, and change nothing but their own account', () => {
  const granted = all.filter((permission) => may(['viewer'], permission))
  expect(granted.filter((permission) => !permission.endsWith('.view'))).toEqual(['account.edit'])
})

test('nobody below an admin sees or touches who else is staff', () => {
  const below = roles.filter((role) => role !== 'owner' && role !== 'admin')
  for (const permission of ['staff.view', 'staff.manage', 'owners.manage', 'log.view', 'settings.edit'] as const) {
    expect(may(below, permission), permission).toBe(false)
  }
})

test('roles add up, and any of several permissions is enough', () => {
  expect(may(['packing'], 'orders.refund')).toBe(false)
  expect(may(['packing', 'support'], 'orders.refund')).toBe(true)
  expect(may(['packing'], ['orders.refund', 'orders.fulfil'])).toBe(true)
  expect(may([], 'dashboard.view')).toBe(false)
})
