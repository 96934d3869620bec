import { wcagContrast } from 'culori'
import type { Db } from '#db/client.server.ts'
import type { EmailLook } from '#shop/messages/email-kind.ts'
import { derivePalette, nearestThat } from '../derive-palette.server.ts'
import { defaultLook, type Look } from '../inputs.ts'
import { findPublishedLook } from '../theme-versions.server.ts'
import { typefaceNames } from '../typefaces/typeface-sheet.server.ts'

const corners = { square: '0', soft: '6px', round: '24px' }

/** The part of a look that mail programs can show. */
export function emailLookOf(look: Look): EmailLook {
  const { accent, onAccent, ground, ink, inkSoft, line } = derivePalette(look)
  return {
    accent,
    onAccent,
    ground,
    ink,
    inkSoft,
    line,
    corner: corners[look.corners],
    isOutlined: look.buttons === 'outlined',
    ...typefaceNames(look.typefaces),
  }
}

/** As visitors see the shop now. */
export const findEmailLook = async (db: Db) => emailLookOf((await findPublishedLook(db)).look)

/** The colours of documents. */
export type PrintColors = Pick<EmailLook, 'accent' | 'ink' | 'inkSoft' | 'line'>

const paper = '#ffffff'
const onPaper = (color: string) => nearestThat((one) => wcagContrast(one, paper) >= 4.5, color) ?? defaultLook.ink

/** Text is readable on white paper, whatever the ground of the shop. */
export function printColorsOf(look: Look): PrintColors {
  const { accent, ink, inkSoft, line } = derivePalette(look)
  return { accent: onPaper(accent), ink: onPaper(ink), inkSoft: onPaper(inkSoft), line }
}

export const findPrintColors = async (db: Db) => printColorsOf((await findPublishedLook(db)).look)
