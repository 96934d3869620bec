import * as z from 'zod'
import { email, id } from '#shared/fields.ts'

/** The form below a choice that is sold out. */
export const AskForPiece = z.object({ variantId: z.coerce.number().pipe(id), email })

/** The offers that a browser holds: tokens from e-mails. More than anybody gets in one window. */
export const offerTokens = z.array(z.uuid()).max(10)
