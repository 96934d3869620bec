import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstErrors } from '#shared/first-errors.ts'
import type { SizeGuide } from '../size-guide.ts'
import { maxMeasures, maxSizes, SizeGuideForm } from './size-guide-form.ts'

const typed = { title: 'Shirts, in cm', advice: '', measures: ['Chest', 'Length'], rows: [['M', '97', '70']] }
const errorsOf = (given: Partial<typeof typed>) => {
  const { error } = SizeGuideForm.safeParse({ ...typed, ...given })
  return error ? firstErrors(error) : {}
}

test('a table is stored as typed, without its blank rows and columns', () => {
  const rows = [
    ['M', ' 97 ', '', '70.5'],
    ['', '', '', ''],
    ['32', '86-91', '', ''],
  ]
  expect(SizeGuideForm.parse({ ...typed, measures: ['Chest', '', 'Length'], rows })).toEqual({
    ...typed,
    rows: [
      ['M', '97', '70.5'],
      ['32', '86-91', ''],
    ],
  })
})

test('a blank table is no size guide', () => {
  expect(SizeGuideForm.parse({ title: 'Shirts', advice: '', measures: [''], rows: [['', '']] })).toBeNull()
  expect(SizeGuideForm.parse({ title: '', advice: '', measures: [], rows: [] })).toBeNull()
})

test.for<[string, Partial<typeof typed>, string, string]>([
  ['inches in words', { rows: [['M', '38"', '70']] }, 'rows.0.1', 'Please enter centimetres, such as 97 or 86-91'],
  ['a measure without a size', { rows: [['', '97', '70']] }, 'rows.0.0', 'Please enter the size, such as M'],
  [
    'a size without a measure',
    {
      rows: [
        ['M', '97', '70'],
        ['L', '', ''],
      ],
    },
    'rows.1.0',
    'Please enter a measure of this size',
  ],
  [
    'a size twice',
    {
      rows: [
        ['M', '97', '70'],
        ['m', '98', '71'],
      ],
    },
    'rows.1.0',
    'This size is in the table already',
  ],
  ['a column without a name', { measures: ['Chest', ''] }, 'measures.1', 'Please say what is measured, such as Chest'],
  ['a name without a column', { measures: ['Chest', 'Length', 'Hip'] }, 'measures.2', 'No size has this measure yet'],
  ['cells beyond the names', { measures: ['Chest'] }, 'measures.1', 'Please say what is measured, such as Chest'],
  [
    'too many sizes',
    { rows: Array.from({ length: maxSizes + 1 }, (_, at) => [`${at}`, '1', '1']) },
    'rows',
    `Please use at most ${maxSizes} sizes`,
  ],
  [
    'too many measures',
    { measures: Array.from({ length: maxMeasures + 1 }, () => 'Chest') },
    'measures',
    `Please use at most ${maxMeasures} measures`,
  ],
])('%s is refused beside its cell', ([, given, field, sentence]) => {
  expect(errorsOf(given)[field]).toBe(sentence)
})

const word = fc.stringMatching(/^[A-Za-z]{1,8}$/)
const guides: fc.Arbitrary<SizeGuide> = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: maxMeasures }),
    fc.uniqueArray(word, { minLength: 1, maxLength: 8, selector: (size) => size.toLowerCase() }),
  )
  .chain(([measures, sizes]) =>
    fc
      .array(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: measures.length, maxLength: measures.length }), {
        minLength: sizes.length,
        maxLength: sizes.length,
      })
      .map((values) => ({
        title: 'In cm',
        advice: '',
        measures,
        rows: sizes.map((size, at) => [size, ...values[at]!.map(String)]),
      })),
  )

test('a stored guide stays as it is when it is saved again', () => {
  fc.assert(
    fc.property(guides, (guide) => {
      expect(SizeGuideForm.parse(guide)).toEqual(guide)
    }),
  )
})
