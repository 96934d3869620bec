import * as z from 'zod'
import { optionalText, sentNumber, typedId } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { maxLines } from '#shop/cart/rules.ts'
import { maxNoteLength } from './field-lengths.ts'
import { typedCount } from './inputs.ts'
import { maxPhotosPerLine } from './photo-rules.ts'
import { returnReasons } from './rules.ts'

const AskedLine = z
  .object({
    itemId: typedId,
    quantity: typedCount,
    reason: z.union([z.enum(returnReasons), z.literal('')]),
    /** The variant that is sent for it, of any product; blank: money comes back. */
    exchangeFor: z.union([z.literal('').transform(() => undefined), typedId], 'Please choose from the list').optional(),
    /** Photographs that were uploaded for it before. */
    photos: z.array(z.uuid()).max(maxPhotosPerLine, `Please send ${maxPhotosPerLine} photographs at most`).optional(),
  })
  .check(
    between(['quantity', 'reason'], ({ quantity, reason }, refuse) => {
      if (quantity > 0 && reason === '') refuse('reason', 'Please choose a reason')
    }),
  )

/** The customer's form: a quantity and a reason for every line of the order. Lines without pieces are left out. */
export const AskReturn = z
  .object({
    lines: z.array(AskedLine).max(maxLines),
    note: optionalText(maxNoteLength),
    /** Store credit instead of money. */
    moneyAs: z.enum(['money', 'credit']).optional().catch(undefined),
    /** How the pieces come to the shop; absent: the customer sends them. */
    bring: z.enum(['fetch', 'send']).optional().catch(undefined),
    /** The bonus in percent that the page showed for that. */
    shownBonus: sentNumber(0, 100).optional().catch(undefined),
    /** The sum that the page showed; absent where it has shown none. */
    shownPaise: sentNumber(0, Number.MAX_SAFE_INTEGER).optional().catch(undefined),
    /** How many returns the order had when the page was read. */
    seen: sentNumber(0, Number.MAX_SAFE_INTEGER).optional().catch(undefined),
    /** The sum that the page showed as to pay besides, for dearer pieces. */
    shownToPay: sentNumber(0, Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  })
  .transform(({ lines, ...rest }, context) => {
    const asked = lines.flatMap(({ itemId, quantity, reason, exchangeFor, photos = [] }) => {
      if (quantity === 0 || reason === '') return []
      return [
        {
          itemId,
          quantity,
          reason,
          ...(exchangeFor === undefined ? {} : { exchangeFor }),
          ...(photos.length > 0 && { photos }),
        },
      ]
    })
    if (asked.length === 0 && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['lines'], message: 'Please choose at least one piece to return' })
    return { ...rest, lines: asked }
  })

export type AskReturn = z.output<typeof AskReturn>
