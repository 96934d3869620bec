import { expect, test } from 'vitest'
import {
  type Edit,
  insertFact,
  insertLink,
  insertTable,
  partsOf,
  removedFact,
  toggleBold,
  toggleHeading,
  toggleList,
} from './markdown-edits.ts'

/** The selection stands between two bars, before and after. */
function edited(marked: string, edit: (selection: { text: string; from: number; to: number }) => Edit) {
  const [before = '', chosen = '', after = ''] = marked.split('|')
  const text = before + chosen + after
  const { from, to, put, selects } = edit({ text, from: before.length, to: before.length + chosen.length })
  const whole = text.slice(0, from) + put + text.slice(to)
  return `${whole.slice(0, selects[0])}|${whole.slice(...selects)}|${whole.slice(selects[1])}`
}

test('a line becomes a heading, and a heading plain text', () => {
  expect(edited('One\nT||wo\nThree', toggleHeading)).toBe('One\n|## Two|\nThree')
  expect(edited('### T||wo', toggleHeading)).toBe('|Two|')
})

test('lines become a list, and a list plain lines', () => {
  expect(edited('a\n|b\nc|', toggleList)).toBe('a\n|- b\n- c|')
  expect(edited('|- b\n- c|', toggleList)).toBe('|b\nc|')
  expect(edited('|- b\nc|', toggleList)).toBe('|- b\n- c|')
})

test('a selection becomes bold and stays selected; pressed again, it is plain', () => {
  expect(edited('a |b| c', toggleBold)).toBe('a **|b|** c')
  expect(edited('a **|b|** c', toggleBold)).toBe('a |b| c')
  expect(edited('||', toggleBold)).toBe('**|bold text|**')
})

test('a link asks for its address', () => {
  expect(edited('See |our guide|.', insertLink)).toBe('See [our guide](|/address|).')
})

test('a table stands by itself, below the line', () => {
  const found = (marked: string) => {
    const [before = '', chosen = '', after = ''] = marked.split('|')
    const text = before + chosen + after
    const { from, to, put } = insertTable({ text, from: before.length, to: before.length })
    return text.slice(0, from) + put + text.slice(to)
  }
  expect(found('Charges||\nMore')).toBe('Charges\n\n| Column | Column |\n| --- | --- |\n| Cell | Cell |\n\n\nMore')
  expect(found('||')).toBe('| Column | Column |\n| --- | --- |\n| Cell | Cell |\n')
})

test('a fact is named where typing goes on', () => {
  expect(edited('Free above ||.', (selection) => insertFact(selection, 'free shipping above'))).toBe(
    'Free above {{free shipping above}}||.',
  )
})

test('a text is its facts and what stands between them', () => {
  expect(partsOf('Write to {{ Email }}, {{nobody}}.')).toEqual([
    { at: 0, shown: 'Write to ', name: null },
    { at: 9, shown: '{{ Email }}', name: 'email' },
    { at: 20, shown: ', ', name: null },
    { at: 22, shown: '{{nobody}}', name: 'nobody' },
    { at: 32, shown: '.', name: null },
  ])
  expect(partsOf('{{broken} text')).toEqual([{ at: 0, shown: '{{broken} text', name: null }])
})

test('a fact is removed as a whole, a plain character by itself', () => {
  const text = 'a {{email}} b'
  const at = (from: number, to = from) => ({ text, from, to })
  expect(removedFact(at(11), 'Backspace')).toEqual([2, 11])
  expect(removedFact(at(2), 'Delete')).toEqual([2, 11])
  expect(removedFact(at(2), 'Backspace')).toBeNull()
  expect(removedFact(at(11), 'Delete')).toBeNull()
  expect(removedFact(at(5), 'Backspace')).toBeNull()
  expect(removedFact(at(0, 11), 'Backspace')).toBeNull()
  expect(removedFact(at(11), 'a')).toBeNull()
})
