import { expect, test } from 'vitest'
import { findUnprintable } from './open-font.server.ts'
import { runsOf } from './text-runs.server.ts'

const shown = (line: string) => runsOf(line).map(({ text }) => text)

test('Urdu stands from right to left, word by word, with what is between from left to right', () => {
  expect(shown('محمد علی')).toEqual(['علی', ' ', 'محمد'])
  expect(shown('Md. محمد علی, 12 MG Road')).toEqual(['Md. ', '12', ' ', ',', 'علی', ' ', 'محمد', ' MG Road'])
  expect(shown('گلی 12، حیدرآباد')).toEqual(['حیدرآباد', ' ', '،', '12', ' ', 'گلی'])
  expect(shown('گلی ۱۲')).toEqual(['۲۱', ' ', 'گلی'])
  expect(shown('(دہلی)').join('')).toBe('(دہلی)')
})

test('other scripts run as before, each in its font', () => {
  expect(runsOf('Asha ಆಶಾ 12').map(({ text }) => text)).toEqual(['Asha ', 'ಆಶಾ', ' 12'])
})

test('what no font has is named, and nothing else', () => {
  for (const text of [
    'Asha Rao, 12',
    'ಪ್ರಿಯಾ',
    'कुर्ती',
    'محمد علی، گلی ۱۲',
    'ٹھاکرؒ'.normalize('NFC').slice(0, 5),
    'O’Brien – ₹ é ő',
    'محمّد',
    'اُردو',
    'عَلی',
    'गली 5। सेक्टर 2॥',
    'Plot 5। X',
    'গলি ৫। গলি 5।',
    'ਗਲੀ ੫। 5।',
    'ಗಲ್ಲಿ ೫। ଗଳି ୫। ગલી ૫।',
  ])
    expect(findUnprintable(text), text).toEqual([])
  expect(findUnprintable('Asha 愛 愛')).toEqual(['愛'])
  expect(findUnprintable('ᱚᱞ')).toEqual(['ᱚ', 'ᱞ'])
})

test('emoji are left out of documents, and nothing that is written', () => {
  expect(shown('Asha 🌸👩🏽‍🎨 Rao❤ 🇮🇳#1️⃣')).toEqual(['Asha  Rao #1'])
  expect(shown('12 MG Road #4*, ©®™')).toEqual(['12 MG Road #4*, ©®™'])
  expect(findUnprintable('Asha 🌸👩🏽‍🎨 ❤️ 🇮🇳')).toEqual([])
})

test.for([
  ['𝓐𝓼𝓱𝓪 𝐑𝐚𝐨', 'Asha Rao'],
  ['ＡＳＨＡ，１２', 'ASHA,12'],
  ['ﬁne cotton № 4, ⅓ off, size Ⅳ', 'fine cotton No 4, 1⁄3 off, size IV'],
  ['T‑shirt ― 36″ ‒ Navy ★ Blue ✓', 'T-shirt — 36″ – Navy  Blue '],
  ['Kṛṣṇa ʿAlī, Œuvre € 5, 10 ℓ', 'Kṛṣṇa ʿAlī, Œuvre € 5, 10 ℓ'],
] as const)('%s is printed as %s', ([typed, printed]) => {
  expect(shown(typed).join('')).toBe(printed)
  expect(findUnprintable(typed)).toEqual([])
})
