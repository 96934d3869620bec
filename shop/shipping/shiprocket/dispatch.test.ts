import { expect } from 'vitest'
import { test } from '#simulators/courier/fixture.ts'

test('a label is a PDF', async ({ courier, booked }) => {
  const outcome = await courier.label(await booked())
  expect(outcome.kind === 'label' && Buffer.from(outcome.pdf).toString('latin1')).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/)
})

test('a label that was not made says so; a link that is dead is an error', async ({ courier, booked, control }) => {
  const booking = await booked()
  await control('POST', '/switches', { makesNoLabels: true })
  expect(await courier.label(booking)).toMatchObject({ kind: 'refused', reason: 'label' })
  await control('POST', '/switches', { makesNoLabels: false })
  const answer = { label_created: 1, label_url: 'http://127.0.0.1:9/label.pdf' }
  await control('POST', '/faults', { kind: 'wrong answer', path: '/v1/external/courier/generate/label', answer })
  await expect(courier.label(booking)).rejects.toMatchObject({ kind: 'network' })
})

test('a pickup may be asked for twice, and a Sunday is moved', async ({ courier, booked }) => {
  const booking = await booked()
  expect(await courier.requestPickup(booking, '2026-11-29')).toEqual({
    kind: 'requested',
    at: new Date('2026-11-30T14:00:00+05:30'),
  })
  expect(await courier.requestPickup(booking, '2026-11-29')).toEqual({ kind: 'requested', at: null })
})

test('a manifest is made once', async ({ courier, booked }) => {
  const booking = await booked()
  expect(await courier.manifest([booking])).toMatchObject({ kind: 'manifest', url: expect.stringMatching(/\.pdf$/) })
  expect(await courier.manifest([booking])).toMatchObject({ kind: 'refused', reason: 'manifest' })
})

test('a manifest at a host that is not the courier’s is opened by nobody', async ({ courier, booked, control }) => {
  const booking = await booked()
  const path = '/v1/external/manifests/generate'
  for (const url of ['javascript:alert(1)', 'https://courier.evil.test/manifest.pdf', 'manifest.pdf']) {
    await control('POST', '/faults', { kind: 'wrong answer', path, answer: { status: 1, manifest_url: url } })
    await expect(courier.manifest([booking]), url).rejects.toMatchObject({ kind: 'server' })
  }
})

test('a parcel is cancelled until the rider is on the way', async ({ courier, booked, control }) => {
  const first = await booked()
  expect(await courier.cancel(first)).toBe('in_progress')
  expect(await courier.cancel(first)).toBe('cancelled')
  const second = await booked({ reference: 'FW-2' })
  await control('POST', `/parcels/${second.awb}/next`, { step: 'out for pickup' })
  expect(await courier.cancel(second)).toBe('too_late')
})

test('a failed delivery is answered while the courier waits', async ({ courier, booked, control }) => {
  const { awb } = await booked()
  const later = { kind: 'try_again', day: '2026-11-27', phone: '9812345670', note: 'After six' } as const
  expect(await courier.answerFailedDelivery(awb, later)).toMatchObject({ kind: 'refused', reason: 'not_now' })
  await control('POST', `/parcels/${awb}/next`, { step: 'undelivered' })
  expect(await courier.answerFailedDelivery(awb, later)).toEqual({ kind: 'accepted' })
})
