import * as z from 'zod'

/**
 * The declarations that the Legal Metrology (Packaged Commodities) Rules 2011 want of a garment beside its price and
 * size. Of a product, of its category, or of all the shop sells; blank: the next one says it.
 */
export const Declarations = z.object({
  manufacturer: z.string().catch('').default(''),
  marketer: z.string().catch('').default(''),
  importer: z.string().catch('').default(''),
  /** A code of ISO 3166-1, "IN". */
  countryOfOrigin: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .catch('')
    .default(''),
  consumerCare: z.string().catch('').default(''),
})

export type Declarations = z.infer<typeof Declarations>
