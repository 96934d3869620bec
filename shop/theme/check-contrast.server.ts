import { wcagContrast, wcagLuminance } from 'culori'
import { colorPairs, type ColorPair } from './colour-pairs.ts'
import { derivePalette, type Palette } from './derive-palette.server.ts'
import { nearestThat } from './find-color.server.ts'
import { type ColorField, colorFields, type ThemeColors } from './inputs.ts'

/** A chosen colour that cannot be read where it is used. */
export type ContrastProblem = {
  field: ColorField
  sentence: string
  /** The two colours that are too close, where it is about two. */
  pair: { front: string; behind: string } | null
  /** The nearest colour for the field that can be read everywhere; null: another field has to change first. */
  nearest: string | null
}

/** Text is dark on light in every screen, so a darker ground than this leaves no room for soft text and edges. */
const minGroundLuminance = 0.6

const isLight = (ground: string) => wcagLuminance(ground) >= minGroundLuminance

const contrastIn = (palette: Palette, { front, behind }: ColorPair) => wcagContrast(palette[front], palette[behind])

/** The pairs of a theme that are too close, each with its contrast. */
export function pairsTooClose(colors: ThemeColors) {
  const palette = derivePalette(colors)
  return colorPairs
    .map((pair) => ({ pair, contrast: contrastIn(palette, pair), palette }))
    .filter(({ pair, contrast }) => contrast < pair.least)
}

/** The problems of a theme's colours, at most one problem for each field; none: every pair passes WCAG AA. */
export function findContrastProblems(colors: ThemeColors): ContrastProblem[] {
  if (!isLight(colors.ground)) {
    return [
      {
        field: 'ground',
        sentence:
          'The shop needs a light background for its dark text. Only the footer may be dark: choose its colour under Dark.',
        pair: null,
        nearest: nearestThat(isLight, colors.ground),
      },
    ]
  }
  const close = pairsTooClose(colors)
  return colorFields.flatMap((field) => {
    const worst = close.filter(({ pair }) => pair.field === field).sort(byShortfall)[0]
    if (!worst) return []
    const { pair, contrast, palette } = worst
    return [
      {
        field,
        sentence: `This colour is hard to read as ${pair.is}: its contrast is ${say(contrast)}, and it needs ${pair.least}.`,
        pair: { front: palette[pair.front], behind: palette[pair.behind] },
        nearest: correct(colors, field),
      },
    ]
  })
}

type Close = ReturnType<typeof pairsTooClose>[number]

const byShortfall = (one: Close, other: Close) => one.contrast / one.pair.least - other.contrast / other.pair.least

/** Rounded down: 4.499 is not 4.5. */
const say = (contrast: number) => String(Math.floor(contrast * 10) / 10)

const correct = (colors: ThemeColors, field: ColorField) =>
  nearestThat((color) => {
    const corrected = { ...colors, [field]: color }
    return (field !== 'ground' || isLight(color)) && !pairsTooClose(corrected).some(({ pair }) => pair.field === field)
  }, colors[field])
