import { test } from '@playwright/test'

export const elapsed = (since: number) => `${Math.round(performance.now() - since)} ms`

/** For who reads the run: kept in the report and shown in the list. */
export function note(description: string) {
  test.info().annotations.push({ type: 'timing', description })
  console.log(`  ${description}`)
}
