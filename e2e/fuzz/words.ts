import type { Chance } from '../crash/chance.ts'

const words = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  '../../etc/passwd',
  '..\\..\\a',
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '%s%n%x',
  '${7*7}{{7*7}}',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u0000\ufeff',
  '\r\nset-cookie: a=b',
  'مرحبا ಕನ್ನಡ 😀',
  'x'.repeat(5_000),
  '😀'.repeat(400),
  '2026-02-31',
  'FW-123456',
  'shirts',
  'M',
]

export const oddWord = (chance: Chance) => chance.pick(words)

/** As it may stand in a path or a query: encoded well, twice, badly, or not at all. */
export function inAddress(chance: Chance, word: string) {
  const safe = word.toWellFormed()
  const forms = [
    () => encodeURIComponent(safe),
    () => encodeURIComponent(safe),
    () => encodeURIComponent(encodeURIComponent(safe)),
    () => chance.pick(['%ff', '%', '%zz', '%00', '%c0%af', '%ed%a0%80', '%2e%2e%2f', '+', ';', '//', '%0d%0a']),
    () => safe.replace(/[^\x21-\x7e]/g, '-').slice(0, 3_000),
  ]
  return chance.pick(forms)()
}
