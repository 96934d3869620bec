// demanded by: shop/theme
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#tests/gate/times.ts'
import { findContrastProblems } from '../check-contrast.server.ts'
import { defaultTheme } from '../inputs.ts'
import { startingThemes } from '../starting-themes.ts'
import { emailThemeOf, printColorsOf } from './email-theme.server.ts'

test('the look that the shop came with is that of its e-mails and documents', () => {
  expect(emailThemeOf(defaultTheme)).toMatchObject({
    accent: '#95152f',
    onAccent: '#fff9f3',
    ground: '#fbf8f4',
    ink: '#251a1c',
    inkSoft: '#62545a',
    line: '#e0d6ca',
    corner: '0',
    isOutlined: false,
    display: { family: 'Eczar', isSerif: true },
    text: { family: 'Hanken Grotesk', isSerif: false },
  })
  expect(printColorsOf(defaultTheme)).toEqual({
    accent: '#95152f',
    ink: '#251a1c',
    inkSoft: '#62545a',
    line: '#e0d6ca',
  })
})

test('each complete look names its typefaces, corners and buttons', () => {
  const [, atelier, street] = startingThemes.map(({ theme }) => emailThemeOf(theme))
  expect(atelier).toMatchObject({ isOutlined: true, corner: '0', display: { family: 'Bodoni Moda', isSerif: true } })
  expect(street).toMatchObject({ isOutlined: false, corner: '24px', accent: '#5b1fe0' })
})

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever look is accepted, e-mails and documents can be read', () => {
  fc.assert(
    fc.property(color, color, color, (accent, ink, dark) => {
      const theme = { ...defaultTheme, accent, ink, dark }
      if (findContrastProblems(theme).length > 0) return
      const email = emailThemeOf(theme)
      for (const [text, ground] of [
        [email.onAccent, email.accent],
        [email.accent, email.ground],
        [email.ink, email.ground],
        [email.inkSoft, email.ground],
      ] as const)
        expect(wcagContrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      const print = printColorsOf(theme)
      for (const text of [print.accent, print.ink, print.inkSoft])
        expect(wcagContrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: times(60, 300) },
  )
})
