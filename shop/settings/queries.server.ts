import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { StoreSettings } from './inputs.ts'
import { storeSettings } from './tables.server.ts'

export const findSettings = async (db: Db): Promise<StoreSettings> => (await findEditableSettings(db)).settings

type Editable = { settings: StoreSettings; version: number; demoFilledAt: Date | null }

/** With the version that a change must name, and when the demo filled this shop with samples; null: never. */
export async function findEditableSettings(db: Db): Promise<Editable> {
  const { version, demoFilledAt } = storeSettings
  const [row] = await db
    .select({ values: sql<string>`${storeSettings.values}::text`, version, demoFilledAt })
    .from(storeSettings)
  const settings = parse(row?.values ?? '{}')
  return { settings, version: row?.version ?? 1, demoFilledAt: row?.demoFilledAt ?? null }
}

let parsed: { text: string; settings: StoreSettings } | null = null

/** Every order reads the settings: they are checked once for as long as their text stays the same. */
function parse(text: string) {
  if (parsed?.text !== text) parsed = { text, settings: StoreSettings.parse(JSON.parse(text)) }
  return structuredClone(parsed.settings)
}
