import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type EmailKinds, idOf } from '#shop/messages/email-kind.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { reversePickups } from '../tables.server.ts'
import { type PickupEmailContent, pickupTroubles } from './pickup-email-content.ts'

type Trouble = { id: number; status: string; failedTries: number }

const occasionOf = ({ status, failedTries }: Omit<Trouble, 'id'>) => `${status} ${failedTries}`

/** Writes down an e-mail to the shop about a pickup, once for each try. Call in the transaction that follows the courier. */
export const owePickupEmail = (tx: Db, { id, ...trouble }: Trouble) =>
  oweEmail(tx, { kind: 'pickup-trouble', subject: `pickup ${id}`, occasion: occasionOf(trouble) })

/** To the shop's own address. Nothing goes out where the courier has the parcel by now, or the pickup is not wanted any more. */
export const pickupEmailKinds: EmailKinds<PickupEmailContent> = {
  'pickup-trouble': async (db, { subject, occasion }, { shopUrl, supportEmail }) => {
    const [pickup] = await db
      .select()
      .from(reversePickups)
      .where(eq(reversePickups.id, Number(idOf(subject))))
    const trouble = pickupTroubles.find((one) => one === pickup?.status)
    if (!pickup || !trouble || pickup.endAskedAt || supportEmail === '') return null
    const { failedTries, returnReference, courier } = pickup
    if (occasionOf({ status: trouble, failedTries }) !== occasion) return null
    return {
      to: supportEmail,
      content: {
        kind: 'pickup-trouble',
        returnReference,
        trouble,
        courier: courier ?? 'The courier',
        failedTries,
        returnPage: `${shopUrl}/admin/returns/${returnReference}`,
      },
    }
  },
}
