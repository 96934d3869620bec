import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { StoreSettings } from './inputs.ts'
import { storeSettings } from './tables.server.ts'

export const findSettings = async (db: Db): Promise<StoreSettings> => (await findEditableSettings(db)).settings

/** With the version that a change must name. */
export async function findEditableSettings(db: Db): Promise<{ settings: StoreSettings; version: number }> {
  const [row] = await db
    .select({ values: sql<string>`${storeSettings.values}::text`, version: storeSettings.version })
    .from(storeSettings)
  return { settings: parse(row?.values ?? '{}'), version: row?.version ?? 1 }
}

let parsed: { text: string; settings: StoreSettings } | null = null

/** Every order reads the settings: they are checked once for as long as their text stays the same. */
function parse(text: string) {
  if (parsed?.text !== text) parsed = { text, settings: StoreSettings.parse(JSON.parse(text)) }
  return structuredClone(parsed.settings)
}

/** When the demo filled this shop with sample products and orders; null: never. */
export async function findDemoFilledAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: storeSettings.demoFilledAt }).from(storeSettings)
  return row?.at ?? null
}
