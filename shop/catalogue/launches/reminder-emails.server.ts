import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type EmailKinds, type FindContent, idOf } from '#shop/messages/email-kind.ts'
import { launchMoment } from '../launch-sql.server.ts'
import { products, launchReminders } from '../tables.server.ts'
import type { ReminderEmailContent } from './reminder-email-content.ts'
import { begun } from './reminders.server.ts'

type Find = FindContent<ReminderEmailContent>

async function findReminder(db: Db, subject: string) {
  const [found] = await db
    .select({
      email: launchReminders.email,
      token: launchReminders.token,
      isConfirmed: sql<boolean>`${launchReminders.confirmedAt} is not null`,
      productId: products.id,
      productName: products.name,
      startsAt: launchMoment(),
      isAhead: sql<boolean>`coalesce(${launchMoment()} > now(), false)`,
    })
    .from(launchReminders)
    .innerJoin(products, eq(products.id, launchReminders.productId))
    .where(and(eq(launchReminders.id, Number(idOf(subject))), eq(products.state, 'live')))
  return found ?? null
}

/** To an address that somebody typed, and says nothing that whoever typed it could choose but the product. */
const findConfirmation: Find = async (db, { subject }, { shopUrl }) => {
  const found = await findReminder(db, subject)
  if (!found?.isAhead || found.isConfirmed) return null
  const { email, token, productName } = found
  const startsAt = found.startsAt!
  const link = `${shopUrl}/reminders/confirm?token=${token}`
  return { to: email, content: { kind: 'start-confirmation', productName, startsAt, link } }
}

/** Nothing of a start that has passed meanwhile: whoever wanted it knows by then. */
const findLaunch: Find = async (db, { subject, occasion }, { shopUrl }) => {
  const found = await findReminder(db, subject)
  if (!found?.isConfirmed || found.isAhead === (occasion === begun)) return null
  const { email, token, productId, productName, isAhead } = found
  const startsAt = isAhead ? found.startsAt! : null
  const [link, leaveLink] = [`${shopUrl}/products/${productId}`, `${shopUrl}/reminders/leave?token=${token}`]
  return {
    to: email,
    unsubscribeLink: leaveLink,
    content: { kind: 'start-reminder', productName, startsAt, link, leaveLink },
  }
}

export const reminderEmailKinds: EmailKinds<ReminderEmailContent> = {
  'start-confirmation': findConfirmation,
  'start-reminder': findLaunch,
}
