import * as z from 'zod'
import { isTakenYear, parseMoment } from './dates.ts'
import { typedAs } from './typed-as.ts'

const typedMoment = () =>
  z
    .string()
    .trim()
    .transform((typed, context) => {
      if (typed === '') return null
      const at = parseMoment(typed)
      if (at) return at
      context.addIssue('Please choose a day and a time, or leave it blank')
      return z.NEVER
    })

/** A day and a time on India's clock, as a form sends them; blank is null. */
export const momentInput = typedMoment()

/** The same, in a field that shows seconds. */
export const secondInput = typedAs({ step: 1 }, typedMoment())

/** A day as forms and addresses carry it: "2026-11-26". */
export const typedDay = (error?: string) => z.iso.date(error).refine(isTakenYear, error)
