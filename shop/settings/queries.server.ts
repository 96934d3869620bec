import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { preparedQuery } from '#db/prepared-queries.server.ts'
import { StoreSettings } from './inputs.ts'
import type { Opening } from './opening-state.ts'
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
  const { beside: _, ...settings } = editableOf(await withNothing(db, {}))
  return settings
}

/** The same, and something else that one statement can read with it. */
export const findSettingsBeside = async <Beside>(db: Db, beside: SQL<Beside>): Promise<Editable & { beside: Beside }> =>
  editableOf(await settingsBeside(db, beside))

function settingsBeside<Beside>(db: Db, beside: SQL<Beside>) {
  const { version, demoFilledAt, demoClearedAt, opening, closedSentence } = storeSettings
  return (
    db
      .select({
        values: sql<string | null>`${storeSettings.values}::text`,
        version,
        demoFilledAt,
        demoClearedAt,
        opening,
        closedSentence,
        beside,
      })
      // A shop without settings of its own has no row.
      .from(sql`(select) as always`)
      .leftJoin(storeSettings, sql`true`)
  )
}

const withNothing = preparedQuery((db) => settingsBeside(db, sql<null>`null`))

/** The same with a text that is made once, for what is asked at each checkout. */
export function preparedSettingsBeside<Beside>(beside: SQL<Beside>) {
  const query = preparedQuery((db) => settingsBeside(db, beside))
  return async (db: Db): Promise<Editable & { beside: Beside }> => editableOf(await query(db, {}))
}

function editableOf<Beside>([row]: Awaited<ReturnType<typeof settingsBeside<Beside>>>) {
  return {
    settings: parse(row!.values ?? '{}'),
    version: row!.version ?? 1,
    demoFilledAt: row!.demoFilledAt,
    demoClearedAt: row!.demoClearedAt,
    opening: { state: row!.opening ?? 'open', sentence: row!.closedSentence ?? '' },
    beside: row!.beside as Beside,
  }
}

let parsed: { text: string; settings: StoreSettings } | null = null

/** Every order reads the settings: they are checked once for as long as their text stays the same. */
function parse(text: string) {
  if (parsed?.text !== text) parsed = { text, settings: frozen(StoreSettings.parse(JSON.parse(text))) }
  return parsed.settings
}

/** Shared by all who read it, so nobody changes it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
