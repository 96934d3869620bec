import { expect, test } from 'vitest'
import { joinPart } from './join-part.ts'

const row = (at: number, email: string, outcome: 'added' | 'asked' | 'left out' = 'added') => ({
  row: at,
  email,
  outcome,
  ...(outcome === 'left out' && { sentence: 'No.' }),
})
const whom = ({ email }: { email: string }) => email

test('somebody of an earlier part is left out in a later one, as within a part', () => {
  const first = joinPart([], [row(2, 'a@x.in'), row(3, 'b@x.in', 'left out')], whom)
  const all = joinPart(first, [row(4, 'a@x.in', 'asked'), row(5, 'b@x.in'), row(6, 'c@x.in')], whom)
  expect(all.map(({ outcome }) => outcome)).toEqual(['added', 'left out', 'left out', 'added', 'added'])
  expect(all[2]).toMatchObject({ row: 4, sentence: 'Row 2 is about the same.' })
})
