import * as z from 'zod'
import { indianStates } from '#shared/indian-states.ts'

/** The facts that a customer may know of deliveries to a PIN code. */
export const DeliveryAnswer = z
  .object({
    pinCode: z.string(),
    kind: z.enum(['served', 'prepaid', 'closed', 'none', 'unknown']).describe('prepaid: no cash at the door'),
    sentence: z.string().describe('When a parcel would arrive, or why none can be sent'),
    place: z
      .object({ city: z.string().nullable(), state: z.enum(indianStates) })
      .nullable()
      .describe('Where it is, for the fields of an address; null where nobody knows'),
  })
  .meta({ id: 'Delivery' })

export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>
