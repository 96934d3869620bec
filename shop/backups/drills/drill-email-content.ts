/** To an owner: the backup could not be restored. `endedAt` is text in UTC. */
export type DrillFailed = { kind: 'drill-failed'; name: string; endedAt: string; problems: readonly string[] }
