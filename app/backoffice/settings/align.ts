import { withChargedValues } from '#shop/settings/rules.ts'
import { saveFrom } from './save.server.ts'

/** Makes every promise of the settings say what the shop does. */
export const action = saveFrom(withChargedValues)
