import { expect, test } from 'vitest'
import { greeted, hasDomain, hasLink, unlinked } from './text-with-links.ts'

test.for([
  "D'Souza",
  'ಪ್ರಿಯಾ',
  'Md. Rafi',
  'Md.Rafi',
  'K.V.',
  'K.V.Rao',
  'A.P.J. Abdul Kalam',
  'AR.Rahman',
  'PV.Sindhu',
  'Sk.Abdul',
  'Sk.Abdul Rahim',
  'N.Dev',
  'K.Dev',
  'M.Me',
  'V.In',
  'Rao.To',
  'ಕೆ.ವಿ. ಪುಟ್ಟಪ್ಪ',
  'एस.के.शर्मा',
  'எம்.ஜி.ராமச்சந்திரன்',
  'Rao-Kulkarni',
  'Awww.Asha',
  'S/o K. Dev',
  'Jr.',
  'Anne Marie (Anu)',
  'Sk.Abdul/Rahim',
  'K.Ramesh/S.Sita',
  'एस.के/शर्मा',
])('a name stays a name, and an e-mail reads the same without a link: %s', (name) => {
  expect(hasLink(name)).toBe(false)
  expect(greeted(name).replaceAll('\u2060', '')).toBe(name)
  expect(greeted(name)).not.toMatch(/[\p{L}\p{M}\p{N}-]\.[\p{L}\p{M}\p{N}-]{2}/u)
})

test.for([
  'You won Rs 5000: https://evil.example/claim <b>x</b>',
  'Click www.evil.example',
  'WWW.Evil',
  'evil.example/claim',
  'evil.example/Claim',
  'Evil.Example/claim',
  't.me/prize',
  'evil.com:8080/x',
  'evil.com?x=1',
  'evil.xn--h2brj9c/x',
  '10.1.2.3/x',
  '10.1.2.3:80',
  'asha@evil.example',
  'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
  'evil。com／x',
])('no name: %s', (text) => {
  expect(hasLink(text)).toBe(true)
  expect(greeted(text)).toBe('customer')
})

test('a text of 64,000 characters is looked through at once', () => {
  const texts = ['a', 'ಕ', '-', 'a-', '.a', '1', 'www.', 'K.Ra/', '\ufdfa'].map((part) =>
    part.repeat(64_000 / part.length),
  )
  const begun = process.cpuUsage()
  for (const text of [...texts, `.aa:${'1'.repeat(64_000)}`]) hasDomain(text)
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
})

test('what may be a whole message is not repeated in a greeting', () => {
  expect(greeted('a'.repeat(40))).toHaveLength(40)
  expect(greeted('You won five thousand rupees, call 98450 12345')).toBe('customer')
})

test('what looks like a domain stands in an e-mail as text', () => {
  expect(unlinked('evil.com')).toBe('evil.\u2060com')
  expect(unlinked('No. 12, 2nd cross. Rs 2.50')).toBe('No. 12, 2nd cross. Rs 2.\u206050')
})

test('a subject may hold full stops and names, but no link', () => {
  for (const subject of [
    'Not delivered.Please help',
    'Size M vs. L',
    'Order of K.Dev',
    'Order FW-123456',
    'Rs.500 off?',
    '2.5 m of cloth',
    'Refund of Rs.1500/- not received',
    'Paid Rs.1,499.00/- twice',
    'New address: No.12/5, 2nd cross',
    'Ordered on 30.11.2026/evening',
    'ಮೊತ್ತ ರೂ.೧೫೦೦/- ಬಂದಿಲ್ಲ',
  ])
    expect(hasDomain(subject)).toBe(false)
  for (const subject of ['see https://evil.example', 'www.evil.example', 'evil.com', 'evil.in/claim', 'a@b.example'])
    expect(hasDomain(subject)).toBe(true)
})
