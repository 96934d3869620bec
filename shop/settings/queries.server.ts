import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { StoreSettings } from './inputs.ts'
import type { Opening } from './opening/rules.ts'
import { storeSettings } from './tables.server.ts'

export const findSettings = async (db: Db): Promise<StoreSettings> => (await findEditableSettings(db)).settings

type Editable = {
  settings: StoreSettings
  version: number
  demoFilledAt: Date | null
  demoClearedAt: Date | null
  opening: Opening
}

/**
 * With the version that a change must name, when the demo filled this shop with samples (null: never), and whether it is
 * open.
 */
export async function findEditableSettings(db: Db): Promise<Editable> {
  const { version, demoFilledAt, demoClearedAt, opening, closedSentence } = storeSettings
  const [row] = await db
    .select({
      values: sql<string>`${storeSettings.values}::text`,
      version,
      demoFilledAt,
      demoClearedAt,
      opening,
      closedSentence,
    })
    .from(storeSettings)
  const settings = parse(row?.values ?? '{}')
  return {
    settings,
    version: row?.version ?? 1,
    demoFilledAt: row?.demoFilledAt ?? null,
    demoClearedAt: row?.demoClearedAt ?? null,
    opening: { state: row?.opening ?? 'open', sentence: row?.closedSentence ?? '' },
  }
}

let parsed: { text: string; settings: StoreSettings } | null = null

/** Every order reads the settings: they are checked once for as long as their text stays the same. */
function parse(text: string) {
  if (parsed?.text !== text) parsed = { text, settings: StoreSettings.parse(JSON.parse(text)) }
  return structuredClone(parsed.settings)
}
