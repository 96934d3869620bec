import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { sessionInMemory } from '#shop/shipping/shiprocket/session-store.ts'
import { shiprocketProvider } from '#shop/shipping/shiprocket/shiprocket.server.ts'
import { shirtParcel } from './fixture.ts'
import { startCourier } from './start-courier.ts'

const account = { email: 'api@fineweave.example', password: 'a parcel a day' }

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'courier-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('parcels, the wallet and sessions outlive a stop', async ({ folder }) => {
  const start = () =>
    startCourier({
      port: 0,
      ...account,
      webhookToken: 'parcels',
      webhookUrls: [],
      stateFile: join(folder, 'courier.json'),
    })
  const sessions = sessionInMemory()
  const connect = (apiBase: string) => shiprocketProvider({ ...account, apiBase, sessions, webhookTokens: [] })
  const first = await start()
  const booked = await connect(first.url).book(shirtParcel)
  await first.close()

  const second = await start()
  const courier = connect(second.url)
  expect(await courier.book({ ...shirtParcel, isNew: false })).toMatchObject({
    booking: { awb: booked.kind === 'booked' ? booked.booking.awb : null },
  })
  expect(await courier.walletPaise()).toBe(500_000 - 6_800)
  await second.close()
})
