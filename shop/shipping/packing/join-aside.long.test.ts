// demanded by: shop/shipping/packing shared/aside
import { performance } from 'node:perf_hooks'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { labelPdf } from '#simulators/courier/label-pdf.ts'
import { joinAside } from './join-aside.server.ts'

const print = (at: number) => ({ name: `The label of ${at}`, bytes: labelPdf([`AWB ${at}`]) })

test('hundreds of documents are joined for the packing table while this thread is nearly idle', async () => {
  await joinAside({ prints: [print(0)], size: '4x6' })
  const prints = Array.from({ length: 900 }, (_, at) => print(at))
  const since = performance.eventLoopUtilization()
  const pdf = await joinAside({ prints, size: '4x6' })
  const { utilization } = performance.eventLoopUtilization(since)
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(900)
  expect(utilization).toBeLessThan(0.5)
})

test('what would wait behind many other print jobs is refused in a sentence', async () => {
  const asked = Array.from({ length: 25 }, (_, at) => joinAside({ prints: [print(at)], size: 'a4' }))
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ reason: { status: 503, message: expect.stringMatching(/^Many documents are/) } })
})
