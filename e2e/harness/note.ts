import { test } from '@playwright/test'

export const elapsed = (since: number) => `${Math.round(performance.now() - since)} ms`

/** For readers of the run: stored in the report and shown in the list. */
export function note(description: string) {
  test.info().annotations.push({ type: 'timing', description })
  console.log(`  ${description}`)
}
