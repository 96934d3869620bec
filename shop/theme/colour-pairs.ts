import type { Tone } from './derive-palette.server.ts'
import type { ColorField } from './inputs.ts'

/** Two tones that meet on a screen: text or a mark on what is behind it. */
export type ColorPair = {
  front: Tone
  behind: Tone
  /** The contrast that WCAG AA asks for: 4.5 for text, 3 for the edge of a control and the outline of the focus. */
  least: 4.5 | 3
  /** The chosen colour that is corrected when the two are too close. */
  field: ColorField
  /** Its name on a screen, as part of a sentence. */
  is: string
}

const text = (front: Tone, behind: readonly Tone[], field: ColorField, is: string): ColorPair[] =>
  behind.map((tone) => ({ front, behind: tone, least: 4.5, field, is }))

const mark = (front: Tone, behind: readonly Tone[], field: ColorField, is: string): ColorPair[] =>
  behind.map((tone) => ({ front, behind: tone, least: 3, field, is }))

const pages = ['ground', 'surface', 'sunken'] as const
const tints = ['accentTint', 'goodTint', 'warnTint', 'dangerTint'] as const

/** Every pair in use. A new one on a screen is added here. */
export const colorPairs: readonly ColorPair[] = [
  ...text('ink', [...pages, ...tints], 'ink', 'text'),
  ...text('inkSoft', [...pages, ...tints], 'ink', 'small text'),
  ...text('ground', ['ink'], 'ink', 'a label on a dark button'),
  ...text('onAccent', ['ink'], 'ink', 'a label on a dark button'),
  ...text('accent', [...pages, 'accentTint'], 'accent', 'a price or a link'),
  ...text('onAccent', ['accent', 'accentDeep'], 'accent', 'a label on a filled button'),
  ...text('onDark', ['dark'], 'dark', 'text in the footer'),
  ...text('onAccent', ['dark'], 'dark', 'a label on a dark button'),
  ...text('good', [...pages, 'goodTint'], 'ground', 'good news'),
  ...text('warn', [...pages, 'warnTint'], 'ground', 'a warning'),
  ...text('danger', [...pages, 'dangerTint'], 'ground', 'an error'),
  ...text('onAccent', ['danger'], 'ground', 'a label on a button that deletes'),
  ...mark('edge', pages, 'ground', 'the edge of a field'),
  ...mark('onDark', ['ink'], 'ink', 'the outline of what has the focus'),
  ...mark('onDark', ['accent'], 'accent', 'the outline of what has the focus'),
  ...mark('onDark', ['danger'], 'ground', 'the outline of what has the focus'),
]
