import type { BackupFacts } from '#shop/backups/rules.ts'

/** When the facts are looked at. */
export const now = new Date('2026-11-22T06:29:00Z')
export const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Of a shop whose backups lack nothing. */
export const well: BackupFacts = {
  place: { name: '/mnt/backup', isOnSameDisk: false, isEncrypted: true },
  keepDays: 14,
  openedAt: before(10_000),
  lastBase: { endedAt: before(300), bytes: 5_000_000 },
  lastLogAt: before(1),
  lastDrill: { id: 1, startedAt: before(9_001), endedAt: before(9_000), lastCommitAt: before(9_002), problems: [] },
  restorable: { from: before(20_000), to: before(1) },
  waiting: { count: 0, bytes: 0, since: null },
  isPaused: false,
  trouble: null,
  pictures: { copiedAt: before(1), missing: 0 },
}
