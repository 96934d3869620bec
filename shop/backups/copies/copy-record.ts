import * as z from 'zod'

const Found = z.object({
  /** The moment of its last change; null when there is none after the full copy. */
  lastChangeAt: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  lastOrder: z.object({ number: z.string(), placedAt: z.string() }).nullable(),
  /** Sentences about books that do not add up. */
  breaches: z.array(z.string()),
  missingPictures: z.number(),
  /** Names of settings of the environment that the shop had. */
  settings: z.array(z.string()),
})

/** The state and the contents of a restored copy, stored beside it. */
export const CopyRecord = z.object({
  name: z.string(),
  folder: z.string(),
  /** The moment asked for; null: as late as the backup goes. */
  to: z.string().nullable(),
  by: z.string(),
  startedAt: z.string(),
  state: z.enum(['under way', 'ready', 'failed']),
  /** The work at this moment, or why it failed. */
  sentence: z.string(),
  found: Found.nullable(),
})
export type CopyRecord = z.infer<typeof CopyRecord>
