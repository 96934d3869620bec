import * as z from 'zod'
import { maxId } from '#shared/database-id.ts'
import { nameLine } from '#shared/fields.ts'
import { orBlank, wholeNumber } from '#shared/typed-numbers.ts'
import { maxSetPercent, maxSlotProducts, maxSlotQuantity, maxSlots } from '../product-set.ts'

/** Ids as one field sends them: "12,15". */
const productIds = z
  .union([z.array(z.number()), z.string().transform((text) => text.split(',').filter(Boolean).map(Number))])
  .pipe(
    z
      .array(z.int().min(1).max(maxId))
      .min(1, 'Please choose a product')
      .max(maxSlotProducts, `Please choose at most ${maxSlotProducts} products`)
      .refine((ids) => new Set(ids).size === ids.length, 'A product stands twice'),
  )

const slot = z.object({
  name: nameLine(60).refine((name) => !name.includes('='), 'Please leave out the sign ='),
  quantity: z.union([z.number().transform(String), z.string()]).pipe(wholeNumber(1, maxSlotQuantity)),
  productIds,
})

/** The slots of a set as staff type them; null: no set. */
export const SetSlotsForm = z
  .array(slot)
  .min(1, 'Please add a slot')
  .max(maxSlots, `Please use at most ${maxSlots} slots`)
  .nullable()

/** Taken off the sum of the pieces; null where the set has a price of its own. */
export const SetPercentForm = z
  .union([z.number().transform(String), z.string(), z.null()])
  .pipe(orBlank(wholeNumber(1, maxSetPercent)))
