import { expect, test } from 'vitest'
import { findContrastProblems } from './check-contrast.server.ts'
import { Look } from './inputs.ts'
import { startingLooks } from './starting-themes.ts'

test.for(startingLooks)('the look $name can be read as it is', ({ look }) => {
  expect(Look.parse(look)).toEqual(look)
  expect(findContrastProblems(look)).toEqual([])
})
