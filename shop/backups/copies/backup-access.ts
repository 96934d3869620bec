import type { BackupSettings } from '#config'
import type { BackupFacts } from '../rules.ts'
import type { RestoredCopies } from './restored-copies.server.ts'

/** The backups as the back office sees them. */
export type BackupAccess = {
  /** `own`: by the shop itself; `server`: of a database server of the owner's own; `elsewhere`: by other means. */
  by: 'own' | 'server' | 'elsewhere'
  /** Null in a process that does not make the backups itself. */
  findFacts(): BackupFacts | null
  /** Null where the shop cannot restore itself. */
  copies: RestoredCopies | null
  dataDir: string
  port: number
  /** With the place that counts at this moment; null where the shop makes no backups. */
  settings: BackupSettings | null
}
