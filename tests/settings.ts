import { demoSettings } from '#demo/settings.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'

/** Of a shop that may sell. */
export const completeSettings = StoreSettings.parse(demoSettings)
