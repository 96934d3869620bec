import type { HealthState } from '#shared/health-check.ts'

/** To an owner: what is not well, or is well again. */
export type HealthEmailContent = {
  kind: 'health'
  name: string
  findings: readonly { title: string; state: HealthState; summary: string; whatToDo: string | null }[]
  healthPage: string
}
