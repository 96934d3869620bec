import { watch } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { callerOf, startTestGateway } from './fixture.ts'
import { Inbox } from './inbox.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'simulator-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('what was answered is on disk, even without an orderly stop', async ({ folder }) => {
  const stateFile = join(folder, 'made on demand', 'gateway.json')
  const first = await startTestGateway({ stateFile })
  const { body: order } = await callerOf(first.url)('POST', '/v1/orders', { amount: 100, currency: 'INR' })
  await callerOf(first.url)('POST', `/sim/orders/${order.id}/pay`, {})

  const second = await startTestGateway({ stateFile })
  const { body } = await callerOf(second.url)('GET', `/v1/orders/${order.id}/payments`)
  expect(body.items).toMatchObject([{ status: 'captured' }])
  await first.close()
  await second.close()
  expect(await readdir(join(folder, 'made on demand'))).toEqual(['gateway.json'])
})

test('a webhook that was still to be sent is sent after a restart', async ({ folder }) => {
  const stateFile = join(folder, 'gateway.json')
  const inbox = new Inbox()
  const webhookUrls = [await inbox.open()]
  const first = await startTestGateway({ stateFile, webhookUrls, timeFactor: 1 })
  const call = callerOf(first.url)
  await call('PUT', '/sim/webhooks', { delayMs: 3_600_000 })
  const { body: order } = await call('POST', '/v1/orders', { amount: 100, currency: 'INR' })
  await call('POST', `/sim/orders/${order.id}/pay`, {})
  await first.close()
  expect(inbox.received).toEqual([])

  const second = await startTestGateway({ stateFile, webhookUrls })
  await callerOf(second.url)('POST', '/sim/clock/advance', { ms: 3_600_000 })
  await inbox.has(3)
  await second.close()
  await inbox.close()
})

test("a file that is not the gateway's stops the start", async ({ folder }) => {
  const stateFile = join(folder, 'gateway.json')
  await writeFile(stateFile, '{"orders":')
  await expect(startTestGateway({ stateFile })).rejects.toThrow(/gateway.json/)
})

test('what is refused writes nothing, and many posts at once share a few writes', async ({ folder }) => {
  const stateFile = join(folder, 'gateway.json')
  const simulator = await startTestGateway({ stateFile })
  const call = callerOf(simulator.url)
  const refused = () => call('POST', '/window/attempts', { key: 'other', order_id: 'order_1' })
  await Promise.all(Array.from({ length: 50 }, refused))
  expect(await readdir(folder)).toEqual([])

  let writes = 0
  const watcher = watch(folder, (event, name) => {
    if (event === 'rename' && name === 'gateway.json') writes += 1
  })
  await Promise.all(Array.from({ length: 200 }, () => call('POST', '/v1/orders', { amount: 100, currency: 'INR' })))
  watcher.close()
  expect(writes).toBeLessThan(50)
  await simulator.close()
})
