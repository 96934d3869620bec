import { and, asc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/count-up-to.server.ts'
import { findPage } from '#db/find-page.server.ts'
import { containing } from '#db/like-pattern.ts'
import { permissions } from '#shop/staff/permissions.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { contactMessages, messageEntries } from './tables.server.ts'

export const messageViews = ['open', 'mine', 'answered', 'closed', 'all'] as const
export type MessageView = (typeof messageViews)[number]

/** `older` and `newer` are ids: the page goes on from there. */
export type MessageFilter = { view: MessageView; search: string; older: number | null; newer: number | null }

const pageSize = 50

const line = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  state: contactMessages.state,
  assignee: users.name,
  receivedAt: contactMessages.receivedAt,
}

/** A page of messages, the newest first; `staffId` is the person that "mine" means. */
export async function findMessages(db: Db, { view, search, older, newer }: MessageFilter, staffId: string) {
  const narrowed = and(isInView(view, staffId), search ? matches(search) : undefined)
  const { rows: messages, ...edges } = await findPage(contactMessages.id, { older, newer }, pageSize, (page) =>
    db
      .select(line)
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.assignedTo))
      .where(and(narrowed, page.where))
      .orderBy(page.sorting)
      .limit(page.limit),
  )
  return { messages, count: await countUpTo(db, contactMessages, narrowed), ...edges }
}

export type MessageLine = Awaited<ReturnType<typeof findMessages>>['messages'][number]

const isOpen = inArray(contactMessages.state, ['new', 'assigned'])

function isInView(view: MessageView, staffId: string) {
  if (view === 'open') return isOpen
  if (view === 'mine') return and(isOpen, eq(contactMessages.assignedTo, staffId))
  return view === 'all' ? undefined : eq(contactMessages.state, view)
}

/** A ticket number, or a part of anything that was written. */
function matches(search: string): SQL | undefined {
  const text = sql`lower(${contactMessages.name} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.subject} || ' ' || ${contactMessages.message})`
  const written = ilike(text, containing(search.toLowerCase()))
  const ticket = /^t?-?0*(\d{1,9})$/i.exec(search)?.[1]
  return ticket ? or(eq(contactMessages.id, Number(ticket)), written) : written
}

/** A message with everything that was done about it, oldest first. Null means gone. */
export async function findMessage(db: Db, id: number) {
  const [message] = await db
    .select({ ...line, message: contactMessages.message, assignedTo: contactMessages.assignedTo })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(eq(contactMessages.id, id))
  if (!message) return null
  const entries = await db
    .select()
    .from(messageEntries)
    .where(eq(messageEntries.messageId, id))
    .orderBy(asc(messageEntries.id))
  return { ...message, entries }
}

export type MessageDetail = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** The people who may look after a message. */
export const findAssignees = (db: Db) =>
  db
    .selectDistinct({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(inArray(userRoles.role, [...permissions['messages.answer']]), isNull(users.deactivatedAt)))
    .orderBy(asc(users.name))
