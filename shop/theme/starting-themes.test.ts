import { expect, test } from 'vitest'
import { findContrastProblems } from './check-contrast.server.ts'
import { Theme } from './inputs.ts'
import { startingThemes } from './starting-themes.ts'

test.for(startingThemes)('the look $name can be read as it is', ({ theme }) => {
  expect(Theme.parse(theme)).toEqual(theme)
  expect(findContrastProblems(theme)).toEqual([])
})
