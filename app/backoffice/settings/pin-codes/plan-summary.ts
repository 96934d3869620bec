import type { RefusedRow, ServicePlan } from '#shop/delivery/places/plan-services.ts'

const maxShown = 200

/** The outcome of a file, as the screen shows it: counts, and the first rows that need a person. */
export type PlanSummary = {
  added: number
  changed: number
  same: number
  removed: number
  refused: number
  firstRemoved: readonly string[]
  firstRefused: readonly RefusedRow[]
}

export const summaryOf = ({ added, changed, same, removed, refused }: ServicePlan): PlanSummary => ({
  added: added.length,
  changed: changed.length,
  same,
  removed: removed.length,
  refused: refused.length,
  firstRemoved: removed.slice(0, maxShown),
  firstRefused: refused.slice(0, maxShown),
})

/** How many rows of the table a file would write or remove. */
export const countChanges = ({ added, changed, removed }: PlanSummary) => added + changed + removed
