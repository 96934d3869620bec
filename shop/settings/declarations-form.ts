import * as z from 'zod'
import { countryCodeOf } from '#shared/countries.ts'
import { oneLine, optionalLine } from '#shared/fields.ts'

/** As staff type them; a country by its code or its name. */
export const DeclarationsForm = z.object({
  manufacturer: optionalLine(300),
  marketer: optionalLine(300),
  importer: optionalLine(300),
  countryOfOrigin: oneLine.transform((text, context) => {
    const code = text === '' ? '' : countryCodeOf(text)
    if (code !== null) return code
    context.addIssue('Please choose a country from the list, or leave it blank')
    return z.NEVER
  }),
  consumerCare: optionalLine(300),
})
