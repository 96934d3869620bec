import * as z from 'zod'

/** A file that was taken, by the id of its import. */
export const TakenFile = z.object({ id: z.int() })
export type TakenFile = z.infer<typeof TakenFile>
