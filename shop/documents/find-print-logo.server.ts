import type { Db } from '#db/client.server.ts'
import { readLogoFile } from '#shop/media/logo/store-logo.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'

/** The shop's logo for paper, as a PNG; null when it has none. */
export async function findPrintLogo(db: Db): Promise<Buffer | null> {
  const { logo } = await findSettings(db)
  return logo.onLight && readLogoFile(db, logo.onLight.key, 'print.png')
}
