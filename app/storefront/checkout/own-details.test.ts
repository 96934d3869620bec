import { beforeEach, expect, test, vi } from 'vitest'
import { forgetOwnDetails, rememberPurchase } from './own-details.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

const typed = {
  firstName: 'ಆಶಾ',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9812345678',
  address: '12, 3rd Cross',
  landmark: '',
  city: 'Davanagere',
  state: 'Karnataka',
  zipCode: '577002',
}
const remembered = () => JSON.parse(stored.get('ownDetails')!) as { address: typeof typed | null; orders: object[] }

test('the address and the last five orders of a device are remembered, and forgotten together', () => {
  for (const at of [1, 2, 3, 4, 5, 6, 6])
    rememberPurchase({ orderNumber: `FW-10000${at}`, token: `t${at}` }, { ...typed, country: 'IN' })
  expect(remembered().address).toEqual(typed)
  expect(remembered().orders).toMatchObject(
    [6, 5, 4, 3, 2].map((at) => ({ orderNumber: `FW-10000${at}`, token: `t${at}` })),
  )
  forgetOwnDetails()
  expect(stored.size).toBe(0)
})

test('a tab that typed nothing leaves the address from before', () => {
  rememberPurchase({ orderNumber: 'FW-100001', token: 'one' }, typed)
  rememberPurchase({ orderNumber: 'FW-100002', token: 'two' }, { zipCode: '577001' })
  expect(remembered().address).toEqual(typed)
})

test.for(['', 'null', '[]', '{"orders":[7,{"orderNumber":"FW-1"}],"address":{"firstName":7}}'])(
  'nonsense in storage is nothing: %j',
  (text) => {
    stored.set('ownDetails', text)
    rememberPurchase({ orderNumber: 'FW-100001', token: 'one' }, {})
    expect(remembered()).toMatchObject({ address: null, orders: [{ orderNumber: 'FW-100001' }] })
  },
)
