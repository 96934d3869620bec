import type { Db } from '#db/client.server.ts'
import { readLogoFile } from '#shop/media/logo/store-logo.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { defaultTheme } from '#shop/theme/inputs.ts'
import { findPrintColors, type PrintColors, printColorsOf } from '#shop/theme/writing/email-theme.server.ts'

/** `logo`: a PNG; null: the shop has none. */
export type PrintTheme = { logo: Buffer | null; colors: PrintColors }

export const plainPrintTheme: PrintTheme = { logo: null, colors: printColorsOf(defaultTheme) }

/** The shop's logo and colours for paper. */
export async function findPrintTheme(db: Db): Promise<PrintTheme> {
  const { logo } = await findSettings(db)
  return {
    logo: logo.onLight && (await readLogoFile(db, logo.onLight.key, 'print.png')),
    colors: await findPrintColors(db),
  }
}
