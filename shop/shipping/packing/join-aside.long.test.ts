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
  const joined = await joinAside({ prints, size: '4x6' })
  const { utilization } = performance.eventLoopUtilization(since)
  if (joined.kind !== 'done') throw new Error(joined.kind)
  expect((await getDocumentProxy(new Uint8Array(joined.done))).numPages).toBe(900)
  expect(utilization).toBeLessThan(0.5)
})

test('what would wait behind many other print jobs is refused', async () => {
  const asked = Array.from({ length: 25 }, (_, at) => joinAside({ prints: [print(at)], size: 'a4' }))
  expect((await Promise.all(asked)).filter(({ kind }) => kind === 'busy')).toHaveLength(5)
})
