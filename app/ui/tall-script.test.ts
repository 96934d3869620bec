import { expect, test } from 'vitest'
import { tallScript } from './tall-script.ts'

test.for([
  ['Handloom, since 1962', ''],
  ['', ''],
  ['Crème brûlée', ''],
  ['ಕಾವೇರಿ ತೀರದ ನೇಯ್ಗೆ', 'tall-script'],
  ['Saris (साड़ी)', 'tall-script'],
  ['பட்டு', 'tall-script'],
  ['نئی آمد', 'tall-script'],
])('the lines of "%s" are set as its script needs', ([text, name]) => {
  expect(tallScript(text!)).toBe(name)
})
