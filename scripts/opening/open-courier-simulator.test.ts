import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect } from 'vitest'
import type { Config } from '#config'
import { sessionInMemory } from '#shop/shipping/shiprocket/session-store.ts'
import { shiprocketProvider } from '#shop/shipping/shiprocket/shiprocket.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { openCourierSimulator } from './open-courier-simulator.ts'

const test = testWithDatabase.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'courier-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('two processes share one courier, and the second serves it when the first is gone', async ({
  database: { db },
  folder,
}) => {
  const config = { host: '127.0.0.1', port: 3000, dataDir: folder } as Config
  const open = () => openCourierSimulator(config, db, Fastify().log)
  const askOf = ({ apiBase, account }: Awaited<ReturnType<typeof open>>) =>
    shiprocketProvider({ ...account, apiBase, sessions: sessionInMemory(), webhookTokens: [] }).pickupPlaces()

  const first = await open()
  const second = await open()
  expect(second.apiBase).toBe(first.apiBase)
  expect(await askOf(second)).toEqual([{ name: 'Warehouse', pin: '560001', isProved: true }])

  await first.close()
  await expect.poll(() => askOf(second).catch(() => null)).not.toBeNull()
  await second.close()
})
