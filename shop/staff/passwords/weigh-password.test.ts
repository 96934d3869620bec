import { expect, test } from 'vitest'
import { isEasilyGuessed } from './weigh-password.server.ts'

const own = ['Asha Rao', 'asha.rao@fineweave.example', 'Fineweave']

test.for([
  'aaaaaaaaaaaa',
  'password1234',
  'Password1234!',
  'P@ssw0rd2026',
  '123456789012',
  'qwertyuiop12',
  'abcabcabcabc',
  'iloveyou1234',
  'administrator',
  'asha.rao@fineweave.example',
  'Asha.Rao.2026!',
  'fineweave1234',
  'FineweaveAsha',
  'mumbai123456',
  'zxcvbnm,asdfg',
  'password password password',
  '            a',
  'Diwali@2025!!',
  'JaiShreeRam@108',
  'Om Namah Shivaya',
  'jaimatadi1234',
  'indiaindia12',
  'India12India12!',
  'mumbai12mumbai',
  'sachinsachin10',
  'ಪಾಸ್‌ವರ್ಡ್1234',
  'पासवर्ड@१२३४',
])('%s is soon guessed', (password) => {
  expect(isEasilyGuessed(password, own)).toBe(true)
})

test.for([
  'grey herons stand still',
  'quiet rivers run deep',
  'seven silk sarees',
  'rivers and rivers run',
  'kT7vQ2kT7vQ2',
  'kT7vQ2mX9pLw',
  'correct umbrella Davanagere',
  'मेरी साड़ी बहुत सुंदर है',
])('%s may be used', (password) => {
  expect(isEasilyGuessed(password, own)).toBe(false)
})

test.for([
  ['loomandthread2026', 'Loom & Thread'],
  ['ಪ್ರಿಯಾ ಹೆಗಡೆ ೨೦೨೬', 'ಪ್ರಿಯಾ ಹೆಗಡೆ'],
  ['ಪ್ರಿಯಾಹೆಗಡೆಪ್ರಿಯಾ', 'ಪ್ರಿಯಾ ಹೆಗಡೆ'],
  ['श्रीकृष्ण-वस्त्र', 'श्रीकृष्ण वस्त्र'],
] as const)('%s is made of a name, however that is written', ([password, name]) => {
  expect(isEasilyGuessed(password, [name])).toBe(true)
})

test('a password as long as one may be is weighed in no time', () => {
  const since = performance.now()
  for (const password of ['ab'.repeat(128), 'abcd1'.repeat(51), 'x'.repeat(256), '1234567890qwertyuiop'.repeat(12)])
    isEasilyGuessed(password, own)
  expect(performance.now() - since).toBeLessThan(2_000)
})
