import { wcagContrast } from 'culori'
import type { Db } from '#db/client.server.ts'
import type { EmailTheme } from '#shop/messages/email-kind.ts'
import { derivePalette } from '../derive-palette.server.ts'
import { nearestThat } from '../find-color.server.ts'
import { defaultTheme, type Theme } from '../inputs.ts'
import { findPublishedTheme } from '../theme-versions.server.ts'
import { typefaceNames } from '../typefaces/typeface-sheet.server.ts'

const corners = { square: '0', soft: '6px', round: '24px' }

/** The part of a theme that mail programs can show. */
export function emailThemeOf(theme: Theme): EmailTheme {
  const { accent, onAccent, ground, ink, inkSoft, line } = derivePalette(theme)
  return {
    accent,
    onAccent,
    ground,
    ink,
    inkSoft,
    line,
    corner: corners[theme.corners],
    isOutlined: theme.buttons === 'outlined',
    ...typefaceNames(theme.typefaces),
  }
}

/** As visitors see the shop now. */
export const findEmailTheme = async (db: Db) => emailThemeOf((await findPublishedTheme(db)).theme)

/** The colours of documents. */
export type PrintColors = Pick<EmailTheme, 'accent' | 'ink' | 'inkSoft' | 'line'>

const paper = '#ffffff'
const onPaper = (color: string) => nearestThat((one) => wcagContrast(one, paper) >= 4.5, color) ?? defaultTheme.ink

/** Text is readable on white paper, whatever the ground of the shop. */
export function printColorsOf(theme: Theme): PrintColors {
  const { accent, ink, inkSoft, line } = derivePalette(theme)
  return { accent: onPaper(accent), ink: onPaper(ink), inkSoft: onPaper(inkSoft), line }
}

export const findPrintColors = async (db: Db) => printColorsOf((await findPublishedTheme(db)).theme)
