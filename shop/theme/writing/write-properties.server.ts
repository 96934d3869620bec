import { arrangementRules } from '../arrangement-rules.ts'
import { pairsTooClose } from '../check-contrast.server.ts'
import { derivePalette, type Palette, type Tone } from '../derive-palette.server.ts'
import { nearestThat } from '../find-color.server.ts'
import { defaultTheme, type Theme } from '../inputs.ts'
import { motifRules } from '../motifs/motif-rules.ts'
import { ownPictureRules } from '../own-pictures.ts'
import { typefaceSheet } from '../typefaces/typeface-sheet.server.ts'

/** Tones whose token in app/ui/tokens.css has another name than theirs. */
const tokenOf: Partial<Record<Tone, string>> = { dark: 'pallu', onDark: 'on-pallu' }

const colorToken = (tone: Tone) =>
  `--color-${tokenOf[tone] ?? tone.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

const corners = {
  square: { '--corner': '0px', '--corner-field': '0px', '--corner-button': '0px' },
  soft: { '--corner': '6px', '--corner-field': '6px', '--corner-button': '6px' },
  round: { '--corner': '16px', '--corner-field': '14px', '--corner-button': '999px' },
}

const buttons = {
  filled: {
    '--button-fill': 'var(--color-accent)',
    '--button-text': 'var(--color-on-accent)',
    '--button-line': '0px',
    '--ink-button-fill': 'var(--color-ink)',
    '--ink-button-text': 'var(--color-on-accent)',
  },
  outlined: {
    '--button-fill': 'transparent',
    '--button-text': 'var(--color-accent)',
    '--button-line': '2px',
    '--ink-button-fill': 'transparent',
    '--ink-button-text': 'var(--color-ink)',
  },
}

/** The stacks of the pair that the stylesheet is built with, as in app/ui/tokens.css. */
const builtFonts = {
  display: "'Eczar', 'Eczar Measure Georgia', 'Eczar Measure Times', serif",
  text: "'Hanken Grotesk', 'Hanken Measure Roboto', 'Hanken Measure Arial', system-ui, sans-serif",
}

export type Properties = Record<string, string>

/** Every custom property that a theme may change, with its value in this theme. */
export function allPropertiesOf(theme: Theme): Properties {
  const { display, text } = typefaceSheet(theme.typefaces) ?? builtFonts
  return {
    ...Object.fromEntries(
      Object.entries(derivePalette(theme)).map(([tone, color]) => [colorToken(tone as Tone), color]),
    ),
    ...corners[theme.corners],
    ...buttons[theme.buttons],
    '--picture-ratio': theme.pictureRatio.replace(':', ' / '),
    // Black as specified, until the owner chooses an accent.
    '--payment-window': theme.accent === defaultTheme.accent ? '#000000' : theme.accent,
    '--font-display': display,
    '--font-text': text,
  }
}

const built = allPropertiesOf(defaultTheme)

/** The custom properties in which a theme differs from the stylesheet as built. */
export const propertiesOf = (theme: Theme): Properties =>
  Object.fromEntries(Object.entries(allPropertiesOf(theme)).filter(([name, value]) => value !== built[name]))

/** The back office has the accent, the nearest that can be read on its own ground, and the dark of its menu. */
export function staffThemeOf({ accent, dark }: Pick<Palette, 'accent' | 'dark'>): Theme {
  const canBeRead = (colors: Partial<Palette>) => pairsTooClose({ ...defaultTheme, ...colors }).length === 0
  const readable = nearestThat((color) => canBeRead({ accent: color }), accent) ?? defaultTheme.accent
  const own = { accent: readable, dark }
  return { ...defaultTheme, ...(canBeRead(own) ? own : { accent: readable }) }
}

/** The rules behind the stylesheet as built: the theme's typefaces, its motif and its properties; '' for none. */
export function writeRules(theme: Theme) {
  const faces = typefaceSheet(theme.typefaces)?.css ?? ''
  return (
    faces + motifRules(theme.motif) + ownPicturesOf(theme) + arrangementRules(theme) + writeRule(propertiesOf(theme))
  )
}

function ownPicturesOf(theme: Theme) {
  const isAsBuilt = (['accent', 'dark', 'ground', 'motif'] as const).every((one) => theme[one] === defaultTheme[one])
  return isAsBuilt ? '' : ownPictureRules(theme, derivePalette(theme))
}

function writeRule(properties: Properties) {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`
}
