import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { openingStates } from '#shop/settings/opening-state.ts'

/** `from`: the state that the screen showed. */
export const ChangeOpening = z.object({
  from: z.enum(openingStates),
  to: z.enum(openingStates),
  sentence: optionalLine(200),
})
export type ChangeOpening = z.infer<typeof ChangeOpening>
