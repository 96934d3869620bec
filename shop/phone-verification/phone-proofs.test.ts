import { expect, test } from 'vitest'
import type { CodePurpose } from './inputs.ts'
import { openPhoneProofs } from './phone-proofs.server.ts'
import { proofMinutes } from './rules.ts'

const phone = '9812345678'

test('a proof is of one phone and one purpose, of this shop, and for half an hour', () => {
  let now = Date.parse('2026-11-23T10:00:00Z')
  const { make, isProved } = openPhoneProofs('secret of the shop', () => now)
  const proof = make(phone, 'confirm order')
  expect(proof).not.toContain(phone)
  expect(isProved(proof, phone, 'confirm order')).toBe(true)
  expect(isProved(proof, '9812345679', 'confirm order')).toBe(false)
  expect(isProved(proof, phone, 'sign in' as CodePurpose)).toBe(false)
  expect(openPhoneProofs('another secret', () => now).isProved(proof, phone, 'confirm order')).toBe(false)
  now += proofMinutes * 60_000
  expect(isProved(proof, phone, 'confirm order')).toBe(true)
  now += 1_000
  expect(isProved(proof, phone, 'confirm order')).toBe(false)
})

test('a proof that somebody changed, cut or made up is none', () => {
  const { make, isProved } = openPhoneProofs('secret of the shop')
  const proof = make(phone, 'confirm order')
  const [until, signature] = proof.split('.')
  const forged = [
    '',
    '.',
    `${Number(until) + 60}.${signature}`,
    `${until}.${signature!.slice(1)}`,
    `${until}.${'A'.repeat(43)}`,
    `${proof} `,
    'x'.repeat(10_000),
  ]
  for (const one of forged) expect(isProved(one, phone, 'confirm order'), one.slice(0, 60)).toBe(false)
})
