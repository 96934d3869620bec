import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangementRules } from '../arrangement-rules.ts'
import { findContrastProblems } from '../check-contrast.server.ts'
import { defaultTheme } from '../inputs.ts'
import { builtTheme } from '../shown-theme.ts'
import { allPropertiesOf, propertiesOf, staffThemeOf, writeRules } from './write-properties.server.ts'

test('the look that the stylesheet is built with adds nothing to it', () => {
  expect(writeRules(defaultTheme)).toBe('')
  expect(builtTheme).toEqual({
    stylesheet: null,
    themeColor: defaultTheme.ground,
    fonts: null,
  })
})

test('only what differs is written, colours with the tones that come from them', () => {
  const properties = propertiesOf({ ...defaultTheme, accent: '#1f2bff', pictureRatio: '1:1' })
  expect(properties).toMatchObject({ '--color-accent': '#1f2bff', '--picture-ratio': '1 / 1' })
  expect(Object.keys(properties).toSorted()).toEqual([
    '--color-accent',
    '--color-accent-deep',
    '--color-accent-tint',
    '--payment-window',
    '--picture-ratio',
  ])
})

test('the typefaces of a look come with their rules, and the built ones are those of the tokens', async () => {
  const rules = writeRules({ ...defaultTheme, typefaces: 'bodoni-jost' })
  expect(rules).toMatch(/^@font-face\{.*:root\{--font-display:'Bodoni Moda', .*--font-text:'Jost', [^}]*\}$/)
  const tokens = await readFile('app/ui/tokens.css', 'utf8')
  const all = allPropertiesOf(defaultTheme)
  for (const name of ['--font-display', '--font-text']) expect(tokens).toContain(`${name}: ${all[name]};`)
})

test('shapes and buttons are properties, too', () => {
  const rule = writeRules({ ...defaultTheme, corners: 'round', buttons: 'outlined' })
  expect(rule).toContain('--corner-button:999px')
  expect(rule).toContain('--button-fill:transparent')
})

test('whatever the colours of the shop are, the back office has some that can be read on its own ground', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, color, (accent, dark) => {
      expect(findContrastProblems(staffThemeOf({ accent, dark }))).toEqual([])
    }),
    { numRuns: 15 },
  )
  const [accent, dark] = ['#1f2bff', '#0f2733']
  expect(staffThemeOf({ accent, dark })).toEqual({ ...defaultTheme, accent, dark })
  expect(staffThemeOf({ accent, dark: '#fff4e0' })).toEqual({ ...defaultTheme, accent })
})

test('another arrangement is rules alone, and the specified one has none', () => {
  expect(arrangementRules(defaultTheme)).toBe('')
  const rules = writeRules({ ...defaultTheme, header: 'brand-middle', hero: 'over', headings: 'capitals' })
  for (const part of ['.header-bar>.brand{grid-area:1/2}', '.hero-words{position:relative', 'text-transform:uppercase'])
    expect(rules).toContain(part)
  expect(writeRules({ ...defaultTheme, hero: 'above' })).not.toContain('.header-bar')
})
