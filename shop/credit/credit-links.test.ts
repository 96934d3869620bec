import { expect, test } from 'vitest'
import { openCreditLinks } from './credit-links.server.ts'

test('a link opens one person’s credit for an hour, and is no proof for checkout', () => {
  let now = Date.UTC(2026, 10, 23)
  const links = openCreditLinks('a secret', () => now)
  const [link, proof] = [links.make({ holderId: 17 }, 'link'), links.make({ holderId: 17 }, 'proof')]
  expect([links.read(link, 'link'), links.read(proof, 'proof')]).toEqual([{ holderId: 17 }, { holderId: 17 }])
  expect([links.read(link, 'proof'), links.read(proof, 'link')]).toEqual([null, null])
  expect(openCreditLinks('another').read(link, 'link')).toBeNull()
  for (const forged of ['', 'x', link.replace('17.', '18.'), `${link}x`, link.slice(0, -1)])
    expect(links.read(forged, 'link')).toBeNull()
  now += 31 * 60_000
  expect([links.read(link, 'link'), links.read(proof, 'proof')]).toEqual([{ holderId: 17 }, null])
  now += 30 * 60_000
  expect(links.read(link, 'link')).toBeNull()
})

test('what a phone has opened is never taken for what the mailbox opens', () => {
  const links = openCreditLinks('a secret')
  const byPhone = links.make({ holderId: 17, phoneId: 5 }, 'proof')
  expect(links.read(byPhone, 'proof')).toEqual({ holderId: 17, phoneId: 5 })
  for (const forged of [byPhone.replace('17-5.', '17.'), byPhone.replace('17-5.', '17-6.'), byPhone.replace('-', '.')])
    expect(links.read(forged, 'proof'), forged).toBeNull()
  expect(links.read(links.make({ holderId: 17 }, 'proof').replace('17.', '17-5.'), 'proof')).toBeNull()
})
