import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findContrastProblems } from './check-contrast.server.ts'
import { defaultLook } from './inputs.ts'
import { builtLook } from './shown-look.ts'
import { propertiesOf, staffLookOf, writeRule } from './write-properties.server.ts'

test('the look that the stylesheet is built with adds nothing to it', () => {
  expect(writeRule(propertiesOf(defaultLook))).toBe('')
  expect(builtLook).toEqual({
    stylesheet: null,
    themeColor: defaultLook.ground,
    motif: defaultLook.motif,
    typefaces: defaultLook.typefaces,
  })
})

test('only what differs is written, colours with the tones that come from them', () => {
  const properties = propertiesOf({ ...defaultLook, accent: '#1f2bff', pictureRatio: '1:1' })
  expect(properties).toMatchObject({ '--color-accent': '#1f2bff', '--picture-ratio': '1 / 1' })
  expect(Object.keys(properties).toSorted()).toEqual([
    '--color-accent',
    '--color-accent-deep',
    '--color-accent-tint',
    '--picture-ratio',
  ])
})

test('shapes and buttons are properties, too', () => {
  const rule = writeRule(propertiesOf({ ...defaultLook, corners: 'round', buttons: 'outlined' }))
  expect(rule).toContain('--corner-button:999px')
  expect(rule).toContain('--button-fill:transparent')
})

test('whatever the accent of the shop is, the back office has one that can be read on its own ground', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (accent) => {
      expect(findContrastProblems(staffLookOf({ accent }))).toEqual([])
    }),
    { numRuns: 15 },
  )
  expect(staffLookOf({ accent: '#1f2bff' })).toEqual({ ...defaultLook, accent: '#1f2bff' })
})
