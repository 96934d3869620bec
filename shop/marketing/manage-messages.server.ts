import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { messageEntryKinds } from './inputs.ts'
import { ticketOf } from './rules.ts'
import { contactMessages, messageEntries } from './tables.server.ts'

type Message = typeof contactMessages.$inferSelect

/** Changes a message under its row lock; null when it is gone. */
export async function changeMessage<Outcome>(
  db: Db,
  id: number,
  work: (tx: Db, message: Message) => Promise<Outcome>,
): Promise<Outcome | null> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    return held ? work(tx, held) : null
  })
}

/** Adds to what was done about a message, and to the log. Returns the entry's id. */
export async function keepEntry(
  tx: Db,
  by: StaffMember,
  messageId: number,
  { kind, body, action }: { kind: (typeof messageEntryKinds)[number]; body: string; action: string },
) {
  const [entry] = await tx
    .insert(messageEntries)
    .values({ messageId, kind, body, staffId: by.id, staffName: by.name })
    .returning({ id: messageEntries.id })
  await logChange(tx, by, {
    action,
    subject: `message ${ticketOf(messageId)}`,
    after: kind === 'change' ? { change: body } : { entry: entry!.id },
  })
  return entry!.id
}

/** A note that only staff see. False: the message is gone. */
export async function noteOnMessage(db: Db, by: StaffMember, { id, body }: { id: number; body: string }) {
  requirePermission(by, 'messages.answer')
  const saved = await changeMessage(db, id, async (tx) => {
    if (await isSentAgain(tx, { what: 'note on message', by: by.id, content: [id, body] })) return true
    await keepEntry(tx, by, id, { kind: 'note', body, action: 'add note to message' })
    return true
  })
  return saved ?? false
}

/** Gives a message to somebody, or to nobody. False: the message is gone, or the person has left. */
export async function assignMessage(db: Db, by: StaffMember, { id, to }: { id: number; to: string | null }) {
  requirePermission(by, 'messages.answer')
  const saved = await changeMessage(db, id, async (tx, held) => {
    const isHere = to === null ? undefined : and(eq(users.id, to), isNull(users.deactivatedAt))
    const [person] = isHere ? await tx.select({ name: users.name }).from(users).where(isHere) : []
    if (to !== null && !person) return false
    if (held.assignedTo === to) return true
    const state = held.state === 'new' || held.state === 'assigned' ? (to === null ? 'new' : 'assigned') : held.state
    await tx.update(contactMessages).set({ assignedTo: to, state }).where(eq(contactMessages.id, id))
    await keepEntry(tx, by, id, {
      kind: 'change',
      body: person ? `Assigned to ${person.name}` : 'Assigned to nobody',
      action: 'assign message',
    })
    return true
  })
  return saved ?? false
}

/** Closes a message that needs nothing more, or opens it again. False: it is gone. */
export async function setMessageClosed(db: Db, by: StaffMember, { id, closed }: { id: number; closed: boolean }) {
  requirePermission(by, 'messages.answer')
  const saved = await changeMessage(db, id, async (tx, held) => {
    const isDone = held.state === 'closed' || held.state === 'answered'
    if (closed ? held.state === 'closed' : !isDone) return true
    const state = closed ? 'closed' : held.assignedTo === null ? 'new' : 'assigned'
    await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id))
    await keepEntry(tx, by, id, {
      kind: 'change',
      body: closed ? 'Closed' : 'Opened again',
      action: closed ? 'close message' : 'open message again',
    })
    return true
  })
  return saved ?? false
}
