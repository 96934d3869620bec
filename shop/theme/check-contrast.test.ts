import { readFile } from 'node:fs/promises'
import { differenceCiede2000 } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findContrastProblems, pairsTooClose } from './check-contrast.server.ts'
import { colorPairs } from './colour-pairs.ts'
import { derivePalette, minStatusDistance } from './derive-palette.server.ts'
import { defaultTheme, type ThemeColors } from './inputs.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const lightColor = fc
  .tuple(fc.integer({ min: 200, max: 255 }), fc.integer({ min: 200, max: 255 }), fc.integer({ min: 120, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const colors = fc.record({ accent: color, ground: fc.oneof(color, lightColor), ink: color, dark: color })

/** Contrast by the formula of WCAG 2.2, written anew: the check must not be judged by itself. */
function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Takes each correction that is offered, as the editor's button does, until none is left. */
function corrected(chosen: ThemeColors) {
  let now = chosen
  for (let turn = 0; turn < 6; turn += 1) {
    const problems = findContrastProblems(now)
    if (problems.length === 0) return now
    const [problem] = problems
    expect(problem!.nearest).not.toBeNull()
    now = { ...now, [problem!.field]: problem!.nearest! }
  }
  throw new Error(`No end of corrections for ${JSON.stringify(chosen)}`)
}

test('the tones of the default look are those that the stylesheet is built with', async () => {
  const tokens = await readFile('app/ui/tokens.css', 'utf8')
  const palette = derivePalette(defaultTheme)
  const names: Record<string, string> = { dark: 'pallu', onDark: 'on-pallu' }
  for (const [tone, value] of Object.entries(palette)) {
    const name = names[tone] ?? tone.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    expect(tokens).toContain(`--color-${name}: ${value};`)
  }
  expect(findContrastProblems(defaultTheme)).toEqual([])
})

test('a look without problems passes WCAG AA for every pair in use, and its status colours are other colours', () => {
  fc.assert(
    fc.property(colors, (chosen) => {
      const accepted = corrected(chosen)
      const palette = derivePalette(accepted)
      for (const { front, behind, least } of colorPairs)
        expect(contrast(palette[front], palette[behind])).toBeGreaterThanOrEqual(least - 0.001)
      for (const status of ['good', 'warn', 'danger'] as const)
        expect(differenceCiede2000()(palette[status], accepted.accent)).toBeGreaterThanOrEqual(minStatusDistance)
    }),
    { numRuns: 15 },
  )
})

test('a corrected colour passes wherever it is used', () => {
  fc.assert(
    fc.property(fc.record({ accent: color, ink: color, dark: color }), (chosen) => {
      const theme = { ...chosen, ground: '#ffffff' }
      for (const { field, nearest } of findContrastProblems(theme)) {
        expect(nearest).not.toBeNull()

        const left = pairsTooClose({ ...theme, [field]: nearest! })
        expect(left.filter(({ pair }) => pair.field === field)).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
})

test('a yellow accent on white is refused with the nearest yellow that can be read', () => {
  const [problem, ...others] = findContrastProblems({ ...defaultTheme, accent: '#ffd400' })
  expect(others).toEqual([])
  expect(problem).toMatchObject({ field: 'accent', sentence: expect.stringMatching(/hard to read as .* needs 4\.5/) })
  expect(findContrastProblems({ ...defaultTheme, accent: problem!.nearest! })).toEqual([])
})

test('a dark ground is refused with a light one', () => {
  const [problem] = findContrastProblems({ ...defaultTheme, ground: '#101010' })
  expect(problem).toMatchObject({ field: 'ground', pair: null })
  expect(problem!.sentence).toContain('Only the footer may be dark')
  expect(findContrastProblems({ ...defaultTheme, ground: problem!.nearest! })).toEqual([])
})
