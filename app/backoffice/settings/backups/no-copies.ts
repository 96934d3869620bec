import type { Outcome } from '../../parts/guard/outcome.ts'

export const noCopies: Outcome = {
  kind: 'refused',
  title: 'This shop makes no backups itself, so it cannot restore one here.',
}
