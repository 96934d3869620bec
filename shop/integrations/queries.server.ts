import type { Db } from '#db/client.server.ts'
import type { Connections } from './open-integrations.server.ts'
import { type ConnectionName, connectionNames, connectionSettings } from './tables.server.ts'

/** The values that the screen may show: never a secret. */
export type ShownConnection = {
  version: number
  from: 'environment' | 'back office' | 'simulator' | 'unreadable' | 'nothing'
  /** Why what is stored cannot be used. */
  sentence: string | null
  shown: Record<string, string>
  set: { by: string; at: string } | null
}

export async function findConnections(
  db: Db,
  connections: Connections,
): Promise<Record<ConnectionName, ShownConnection>> {
  const rows = await db.select().from(connectionSettings)
  const now = {
    gateway: connections.gateway(),
    mail: connections.mail(),
    sms: connections.sms(),
    courier: connections.courier(),
    bucket: connections.bucket(),
    payouts: connections.payouts(),
    backups: connections.backups(),
  }
  const shownOf = (name: ConnectionName): ShownConnection => {
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
  return Object.fromEntries(connectionNames.map((name) => [name, shownOf(name)])) as Record<
    ConnectionName,
    ShownConnection
  >
}
