import * as z from 'zod'
import { email, typedId } from '#shared/fields.ts'

/** The form below a choice that is sold out. */
export const AskForPiece = z.object({ variantId: typedId, email })

/** The offers that a browser holds: tokens from e-mails. More than anybody gets in one window. */
export const offerTokens = z.array(z.uuid()).max(10)
