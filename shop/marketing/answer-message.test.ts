import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findAssignees, findMessage, findMessages, type MessageView } from '#shop/marketing/find-messages.server.ts'
import { assignMessage, noteOnMessage, setMessageClosed } from '#shop/marketing/manage-messages.server.ts'
import { contactMessages } from '#shop/marketing/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import type { Role } from '#shop/staff/rules.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { asha } from '#tests/staff.ts'
import { answerMessage, findMessageEmails, resendMessageEmail } from './answer-message.server.ts'
import { marketingEmailKinds } from './marketing-emails.server.ts'

async function write(db: Db, given: Partial<typeof contactMessages.$inferInsert> = {}) {
  const [made] = await db
    .insert(contactMessages)
    .values({ name: 'Ravi', email: 'ravi@example.com', subject: 'A button', message: 'Where is it?', ...given })
    .returning()
  return made!.id
}

async function employ(db: Db, id: string, ...roles: Role[]) {
  await db.insert(users).values({ id, name: id, email: `${id}@example.in` })
  await db.insert(userRoles).values(roles.map((role) => ({ userId: id, role })))
}

const seenIn = async (db: Db, view: MessageView, search = '') =>
  (await findMessages(db, { view, search, older: null, newer: null }, 'asha')).messages.map(({ id }) => id)

test('an answer is saved, owed once as an e-mail with the ticket, and settles the message', async ({ db }) => {
  const id = await write(db)
  expect(await answerMessage(db, asha, { id, body: 'In the pocket.', seen: 0 })).toBe('answered')

  const message = await findMessage(db, id)
  expect(message).toMatchObject({
    state: 'answered',
    assignedTo: 'asha',
    entries: [{ kind: 'reply', body: 'In the pocket.', staffName: 'Asha Rao' }],
  })
  const [owed, ...others] = await db.select().from(emails)
  expect(others).toEqual([])
  expect(await marketingEmailKinds.reply!(db, owed!, emailBrand)).toMatchObject({
    to: 'ravi@example.com',
    content: {
      kind: 'reply',
      subject: 'A button',
      answer: 'In the pocket.',
      question: 'Where is it?',
      ticket: `T-${String(id).padStart(6, '0')}`,
    },
  })
})

test('staff who have not seen another answer are shown it first', async ({ db }) => {
  const id = await write(db)
  await answerMessage(db, asha, { id, body: 'In the pocket.', seen: 0 })
  expect(await answerMessage(db, asha, { id, body: 'It is sewn on.', seen: 0 })).toBe('changed')
  const seen = (await findMessage(db, id))!.entries.at(-1)!.id
  expect(await answerMessage(db, asha, { id, body: 'And a spare one.', seen })).toBe('answered')
  expect(await db.$count(emails)).toBe(2)
  expect(await answerMessage(db, asha, { id: id + 1, body: 'Hello', seen: 0 })).toBe('gone')
})

test('an e-mail that failed is visible, and sent again under another Message-ID', async ({ db }) => {
  const id = await write(db)
  await answerMessage(db, asha, { id, body: 'In the pocket.', seen: 0 })
  await db.update(emails).set({ error: '550 no such mailbox', nextTryAt: null, tries: 1, messageId: '<reply.1@shop>' })
  const [failed] = await findMessageEmails(db, id)
  expect(failed).toMatchObject({ kind: 'reply', error: '550 no such mailbox', nextTryAt: null, sentAt: null })

  expect(await resendMessageEmail(db, asha, { id, emailId: failed!.id })).toBe(true)
  expect(await db.select().from(emails)).toMatchObject([
    { error: null, tries: 1, messageId: null, nextTryAt: expect.any(Date) },
  ])
  expect(await resendMessageEmail(db, asha, { id: id + 1, emailId: failed!.id })).toBe(false)
})

test('messages stand in the list where they belong, and are found by ticket and by words', async ({ db }) => {
  await employ(db, 'asha', 'admin')
  const [open, mine, answered, closed] = [
    await write(db),
    await write(db, { subject: 'Sleeves' }),
    await write(db, { name: 'ಲಕ್ಷ್ಮಿ' }),
    await write(db),
  ] as [number, number, number, number]
  await assignMessage(db, asha, { id: mine, to: 'asha' })
  await answerMessage(db, asha, { id: answered, body: 'Yes.', seen: 0 })
  await setMessageClosed(db, asha, { id: closed, closed: true })

  expect(await seenIn(db, 'open')).toEqual([mine, open])
  expect(await seenIn(db, 'mine')).toEqual([mine])
  expect(await seenIn(db, 'answered')).toEqual([answered])
  expect(await seenIn(db, 'closed')).toEqual([closed])
  expect(await seenIn(db, 'all', `t-${String(open).padStart(6, '0')}`)).toEqual([open])
  expect(await seenIn(db, 'all', 'sLEEV')).toEqual([mine])
  expect(await seenIn(db, 'all', 'ಲಕ್ಷ್ಮಿ')).toEqual([answered])
  expect(await seenIn(db, 'all', '100%')).toEqual([])
})

test('a message is given to somebody who may answer, and back to nobody', async ({ db }) => {
  await employ(db, 'meher', 'support', 'packing')
  await employ(db, 'vikram', 'viewer')
  expect((await findAssignees(db)).map(({ id }) => id)).toEqual(['meher'])

  const id = await write(db)
  expect(await assignMessage(db, asha, { id, to: 'meher' })).toBe(true)
  expect(await findMessage(db, id)).toMatchObject({ state: 'assigned', assignee: 'meher' })
  expect(await assignMessage(db, asha, { id, to: null })).toBe(true)
  expect(await findMessage(db, id)).toMatchObject({
    state: 'new',
    assignee: null,
    entries: [{ body: 'Assigned to meher' }, { body: 'Assigned to nobody' }],
  })
  expect(await assignMessage(db, asha, { id, to: 'nobody-of-ours' })).toBe(false)
  await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, 'meher'))
  expect(await assignMessage(db, asha, { id, to: 'meher' })).toBe(false)
  expect(await findAssignees(db)).toEqual([])
})

test('notes stay here; closing and opening again stand in its history', async ({ db }) => {
  const id = await write(db)
  expect(await noteOnMessage(db, asha, { id, body: 'Called him.' })).toBe(true)
  await setMessageClosed(db, asha, { id, closed: true })
  await setMessageClosed(db, asha, { id, closed: true })
  await setMessageClosed(db, asha, { id, closed: false })
  const message = (await findMessage(db, id))!
  expect(message.state).toBe('new')
  expect(message.entries.map(({ body }) => body)).toEqual(['Called him.', 'Closed', 'Opened again'])
  expect(await db.$count(emails, eq(emails.kind, 'reply'))).toBe(0)
  expect(await noteOnMessage(db, asha, { id: id + 1, body: 'x' })).toBe(false)
})
