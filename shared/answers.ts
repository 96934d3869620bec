import * as z from 'zod'

/** The body of every refusal and failure: a sentence for people and, for a form, the first error of each field. */
export const Refused = z
  .object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'Refused', description: 'A sentence for people; with 422 also the first error of each field.' })
export type Refused = z.infer<typeof Refused>

/** A moment of ours, which JSON has as a text. */
export const Moment = z
  .date()
  .transform((at) => at.toISOString())
  .pipe(z.iso.datetime())

type File = { description: string; content: Record<string, { schema: z.ZodType }> }

/** An answer that is a file or a page and no JSON: its bytes are sent as they are. */
export const fileOf = (mediaType: string, description: string): File => ({
  description,
  content: { [mediaType]: { schema: z.string() } },
})

/** Whether If-None-Match names this version, weakly compared: the reader has it already. */
export const isKnownEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, '')))
