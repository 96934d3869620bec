import { onTestFinished } from 'vitest'
import { contributeToRooms } from '../scripts/opening/contribute.ts'

// As the start of the shop does.
contributeToRooms()

/** Contributes something else than the start of the shop does, for the rest of this test. */
export function contributeForTest(contribute: () => void) {
  onTestFinished(contributeToRooms)
  contribute()
}
