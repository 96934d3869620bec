import type { Db } from '#db/client.server.ts'
import { StoreSettings } from './inputs.ts'
import { storeSettings } from './tables.server.ts'

export async function findSettings(db: Db): Promise<StoreSettings> {
  const [row] = await db.select({ values: storeSettings.values }).from(storeSettings)
  return StoreSettings.parse(row?.values ?? {})
}
