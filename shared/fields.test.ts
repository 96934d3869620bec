import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxId } from './database-id.ts'
import {
  email,
  line,
  nameLine,
  optionalLine,
  optionalText,
  textUpTo,
  sentNumber,
  typedId,
  typedVersion,
} from './fields.ts'

test('a line that was accepted has no control character, no blank ends, and no more characters than it may', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', '👗', ' ', '\n', '\0', '\u0085', '\u200b'), maxLength: 30 }),
      (text) => {
        const read = optionalLine(20).safeParse(text)
        if (!read.success) return
        expect(read.data).not.toMatch(/\p{Cc}/u)
        expect(read.data).toBe(read.data.trim())
        expect(read.data.length).toBeLessThanOrEqual(20)
        expect(optionalLine(20).parse(read.data)).toBe(read.data)
      },
    ),
  )
})

test('an empty line is refused only where something must be in it', () => {
  expect(optionalLine(5).parse(' \t\0 ')).toBe('')
  expect(line(5).safeParse(' \t\0 ').error?.issues).toMatchObject([{ message: 'This field is required' }])
  expect(line(5).safeParse('123456').error?.issues).toMatchObject([{ message: 'Please use at most 5 characters' }])
  expect(line(5).parse('a\nb')).toBe('a b')
})

test('half of a character, as JSON may bring it, is none that the database refuses', () => {
  for (const field of [line(9), optionalLine(9), textUpTo(9), optionalText(9)])
    expect(field.parse('A\ud800B').isWellFormed()).toBe(true)
})

test('text of which nothing is seen is no text', () => {
  for (const unseen of [
    '\u0301\u0323',
    ' \u0cbf',
    '\ufe0f\u20e3',
    '\u200b',
    '\u3164',
    '\u2800',
    '\ufeff\u200d',
    '\u00ad \u2060',
    '\u{e0020}',
    '\u202e',
  ]) {
    expect(line(5).safeParse(unseen).error?.issues, unseen).toMatchObject([{ message: 'This field is required' }])
    expect(textUpTo(5).safeParse(`${unseen}\n`).success, unseen).toBe(false)
    expect(optionalLine(5).parse(unseen)).toBe('')
    expect(optionalText(5).parse(unseen)).toBe('')
  }
})

test('a name has a letter or a digit of some script, and the sentence says so', () => {
  for (const name of ['Asha', 'ಆಶಾ', 'عائشہ', '王', '7', '٣', 'O’Neill', 'R.', 'e\u0301', 'AR.Rahman'])
    expect(nameLine(20).parse(name)).toBe(name.normalize('NFC'))
  for (const name of ['.', '---', '👗', '\u0301.', '.\u3164', '★\u0cbf', '"\u115f"'])
    expect(nameLine(20).safeParse(name).error?.issues, name).toMatchObject([
      { message: 'Please use some letters or digits' },
    ])
  for (const blank of ['', '\u0301', '\u3164'])
    expect(nameLine(20).safeParse(blank).error?.issues, blank).toMatchObject([{ message: 'This field is required' }])
})

test('text cannot turn what stands beside it around, and no sign of a script is lost', () => {
  expect(line(40).parse('Asha \u202eoar\u202c')).toBe('Asha oar')
  expect(textUpTo(40).parse('one\u2066two\u2069\nthree\u2029four')).toBe('onetwo\nthree\nfour')
  expect(line(40).parse('one\u2028two')).toBe('one two')
  for (const name of ['ರಾಮ್\u200cಕುಮಾರ್', 'श्री\u200d', 'عائشہ\u200f خان', '👩🏽\u200d🎨'])
    expect(line(40).parse(name)).toBe(name)
})

test('what was copied with unseen characters at its ends is what is seen of it', () => {
  for (const [before, after] of [
    ['', '\u200b'],
    ['\u202a', '\u202c'],
    ['\ufeff', '\u200e '],
    ['\u2060 ', '\u00ad'],
  ]) {
    expect(email.parse(`${before}asha@example.in${after}`)).toBe('asha@example.in')
    expect(textUpTo(20).parse(`${before}two\nlines${after}`)).toBe('two\nlines')
  }
  expect(email.parse('as\u200bha@exam\u00adple.in')).toBe('asha@example.in')
  expect(email.safeParse('asha rao@example.in').success, 'a space may stand for another sign').toBe(false)
})

test('an id is a whole number that a row may have', () => {
  expect(typedId.parse('7')).toBe(7)
  expect(typedId.parse(String(maxId))).toBe(maxId)
  expect(typedId.parse(7)).toBe(7)
  for (const text of [
    '',
    '0',
    '-1',
    '1.5',
    'one',
    String(maxId + 1),
    '1e99',
    '1e3',
    '0x1',
    ' 1',
    '+1',
    '01',
    '1.0',
    '١',
  ])
    expect(typedId.safeParse(text).success, text).toBe(false)
  for (const sent of [null, true, [1], ['1'], 1.5, new Date(1)])
    expect(typedId.safeParse(sent).success, String(sent)).toBe(false)
})

test('what is too long is looked at by no rule of its field', () => {
  for (const field of [line(9), nameLine(9), optionalLine(9), textUpTo(9), optionalText(9)]) {
    const seen: string[] = []
    const ruled = field.refine((text) => seen.push(text) > 0)
    expect(ruled.safeParse('Asha').success).toBe(true)
    expect(ruled.safeParse('Asha Rao of Davanagere').error!.issues).toHaveLength(1)
    expect(seen).toEqual(['Asha'])
  }
})

test('a hidden number is read in plain digits alone', () => {
  const sum = sentNumber(0, 5_000)
  for (const sent of ['0', '4999', 0, 4_999]) expect(sum.parse(sent)).toBe(Number(sent))
  for (const sent of ['', ' ', ' 7', '07', '+7', '-0', '7.0', '0x10', '1e3', '5001', '[]', 'NaN', 'Infinity', '٧'])
    expect(sum.safeParse(sent).success, sent).toBe(false)
  for (const sent of [null, undefined, true, false, [], [7], ['7'], 7n, new Date(7), 7.5, -1, 1e21])
    expect(sum.safeParse(sent).success, String(sent)).toBe(false)
})

test('a version that no record can have is 0', () => {
  expect(typedVersion.parse('7')).toBe(7)
  for (const sent of [
    undefined,
    null,
    '',
    'a',
    'NaN',
    ' ',
    ' 7',
    '07',
    '0x7',
    '7e0',
    true,
    [7],
    '-1',
    '1.5',
    '1e15',
    String(maxId + 1),
    'a\0b',
  ])
    expect(typedVersion.parse(sent), String(sent)).toBe(0)
})

test.for([' ', '\u200b', '\n', '\u2060'])('a field of very many %j between two letters is read at once', (sign) => {
  const begun = process.cpuUsage()
  for (const field of [optionalLine(9), optionalText(9)]) field.safeParse(`é${sign.repeat(200_000)}b`)
  expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000)
})
