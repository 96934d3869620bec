import { saveFrom } from './save.server.ts'

/** Makes every promise of the settings say what the shop does, and follow it. */
export const action = saveFrom(true)
