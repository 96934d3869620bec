import * as z from 'zod'
import { parseMoment } from '#shared/dates.ts'

const sentence = 'Please choose a day and a time that is over'

/** The minute that an owner asks for; blank is as late as the backup goes. */
export const RestoreForm = z.object({
  at: z.string().transform((typed, context) => {
    if (typed.trim() === '') return null
    const at = parseMoment(typed.trim())
    if (at && at <= new Date()) return at
    context.addIssue(sentence)
    return z.NEVER
  }),
})

/** A copy in DATA_DIR/restored: "20261122-1159" on India's clock, with a number when there are several. */
export const copyName = z.string().regex(/^\d{8}-\d{4}(?:-\d{1,3})?$/)
