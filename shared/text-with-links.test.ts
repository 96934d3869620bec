import { expect, test } from 'vitest'
import { greeted, hasLink, isLinkForName } from './text-with-links.ts'

test.for([
  "D'Souza",
  'ಪ್ರಿಯಾ',
  'Md. Rafi',
  'Md.Rafi',
  'K.V.',
  'K.V.Rao',
  'K. V. Rao',
  'Dr.Asha',
  'A.P.J. Abdul Kalam',
  'ಕೆ.ವಿ. ಪುಟ್ಟಪ್ಪ',
  'एस.के. शर्मा',
  'எம்.ஜி.ராமச்சந்திரன்',
  'Rao-Kulkarni',
  'Jr.',
  'Anne Marie (Anu)',
])('a name stays a name: %s', (name) => {
  expect(isLinkForName(name)).toBe(false)
  expect(greeted(name)).toBe(name)
})

test.for([
  'You won Rs 5000: https://evil.example/claim <b>x</b>',
  'Click www.evil.example',
  'WWW.Evil',
  'evil.example',
  'evil.example/claim',
  'Visit prizes.museum now',
  'x.com',
  't.me/prize',
  'Rao.com',
  'asha@evil.example',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
])('no name: %s', (text) => {
  expect(isLinkForName(text)).toBe(true)
  expect(greeted(text)).toBe('customer')
})

test('what may be a whole message is not repeated in a greeting', () => {
  expect(greeted('a'.repeat(40))).toHaveLength(40)
  expect(greeted('You won five thousand rupees, call 98450 12345')).toBe('customer')
})

test('a subject may hold full stops, but no link', () => {
  for (const subject of [
    'Not delivered.Please help',
    'Size M vs. L',
    'Order FW-123456',
    'Rs.500 off?',
    '2.5 m of cloth',
  ])
    expect(hasLink(subject)).toBe(false)
  for (const subject of ['see https://evil.example', 'www.evil.example', 'evil.com', 'evil.in/claim', 'a@b.example'])
    expect(hasLink(subject)).toBe(true)
})
