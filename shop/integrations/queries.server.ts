import type { Db } from '#db/client.server.ts'
import type { Integrations } from './open-integrations.server.ts'
import { type IntegrationName, integrationNames, integrationSettings } from './tables.server.ts'

/** The values that the screen may show: never a secret. */
export type ShownIntegration = {
  version: number
  from: 'environment' | 'back office' | 'simulator' | 'unreadable' | 'nothing'
  /** Why what is stored cannot be used. */
  sentence: string | null
  shown: Record<string, string>
  set: { by: string; at: string } | null
}

export async function findIntegrations(
  db: Db,
  integrations: Integrations,
): Promise<Record<IntegrationName, ShownIntegration>> {
  const rows = await db.select().from(integrationSettings)
  const now = {
    gateway: integrations.gateway(),
    mail: integrations.mail(),
    sms: integrations.sms(),
    courier: integrations.courier(),
    bucket: integrations.bucket(),
    payouts: integrations.payouts(),
    backups: integrations.backups(),
  }
  const shownOf = (name: IntegrationName): ShownIntegration => {
    const row = rows.find((stored) => stored.name === name)
    const one = now[name]
    return {
      version: row?.version ?? 0,
      from: one.from,
      sentence: one.from === 'unreadable' ? one.sentence : null,
      shown: row?.shown ?? {},
      set: row?.sealed ? { by: row.setBy, at: row.setAt.toISOString() } : null,
    }
  }
  return Object.fromEntries(integrationNames.map((name) => [name, shownOf(name)])) as Record<
    IntegrationName,
    ShownIntegration
  >
}
