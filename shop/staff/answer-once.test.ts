import { isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { answerOnce } from './answer-once.server.ts'
import { logChange } from './staff-log.server.ts'
import { answeredActions } from './tables.server.ts'

const sent = { key: 'a'.repeat(32), address: '/admin/pages/add' }
type Answer = { kind: 'done' | 'refused'; at?: Date; link?: string }
const quickly = { everyMs: 20, maxTries: 100 }

function counted(answers: Answer[]) {
  let count = 0
  return {
    work: async () => answers[count++]!,
    isFinal: ({ kind }: Answer) => kind === 'done',
    count: () => count,
  }
}

test('an action that is sent again is answered as the first time, and done once', async ({ db }) => {
  const action = counted([{ kind: 'done', at: new Date(0), link: '/invitation?t=secret' }, { kind: 'refused' }])
  const first = await answerOnce(db, asha, { sent, ...action })
  expect(await answerOnce(db, asha, { sent, ...action })).toEqual(first)
  expect(first).toEqual({ kind: 'done', at: new Date(0), link: '/invitation?t=secret' })
  expect(action.count()).toBe(1)
})

test('another key, address or person does it anew, and nothing stored can be read without the key', async ({ db }) => {
  const action = counted(Array.from({ length: 4 }, () => ({ kind: 'done', link: '/invitation?t=secret' })))
  await answerOnce(db, asha, { sent, ...action })
  await answerOnce(db, { id: 'meera' }, { sent, ...action })
  await answerOnce(db, asha, { sent: { ...sent, key: 'b'.repeat(32) }, ...action })
  await answerOnce(db, asha, { sent: { ...sent, address: '/admin/pages/1' }, ...action })
  expect(action.count()).toBe(4)
  const stored = JSON.stringify(await db.select().from(answeredActions))
  expect(stored).not.toContain('secret')
  expect(stored).not.toContain(Buffer.from('secret').toString('base64'))
})

test('the answer to a file of many rows is stored, too', async ({ db }) => {
  const rows = Array.from({ length: 20_000 }, (_, row) => ({
    row,
    code: `GIFT-${row}`,
    says: 'Waits for a second person',
  }))
  let count = 0
  const work = async () => ({ rows, count: (count += 1) })
  const first = await answerOnce(db, asha, { sent, work, isFinal: () => true })
  expect(await answerOnce(db, asha, { sent, work, isFinal: () => true })).toEqual(first)
})

test('what was refused or failed is tried anew', async ({ db }) => {
  const action = counted([{ kind: 'refused' }, { kind: 'done' }])
  expect(await answerOnce(db, asha, { sent, ...action })).toEqual({ kind: 'refused' })
  const broken = () => Promise.reject(new Error('no disk'))
  await expect(answerOnce(db, asha, { sent, ...action, work: broken })).rejects.toThrow('no disk')
  expect(await answerOnce(db, asha, { sent, ...action })).toEqual({ kind: 'done' })
})

testWithDatabase('four at one moment do it once and hear the same', async ({ database: { db } }) => {
  let count = 0
  const work = async (): Promise<Answer> => {
    count += 1
    await new Promise((done) => setTimeout(done, 200))
    return { kind: 'done', link: String(count) }
  }
  const isFinal = () => true
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => answerOnce(db, asha, { sent, work, isFinal }, quickly)),
  )
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ kind: 'done', link: '1' })))
})

test('an action that still runs is not begun again; one whose process ended is', async ({ db }) => {
  const action = counted([{ kind: 'done' }])
  const begun = answerOnce(db, asha, { sent, work: () => new Promise<Answer>(() => {}), isFinal: () => true })
  void begun
  await expect.poll(() => db.$count(answeredActions)).toBe(1)
  expect(await answerOnce(db, asha, { sent, ...action }, { everyMs: 1, maxTries: 3 })).toBeNull()
  await db.update(answeredActions).set({ sentAt: new Date(Date.now() - 180_000) })
  expect(await answerOnce(db, asha, { sent, ...action })).toEqual({ kind: 'done' })
})

test('a change that was committed is not made again, whatever ended before its answer was stored', async ({ db }) => {
  const unheard: Answer = { kind: 'refused' }
  const isFinal = () => true
  const change = (action: string) => logChange(db, { ...asha, action }, { action: 'save', subject: 'page 1' })
  const again = { ...counted([{ kind: 'done' }]), unheard }

  // The connection was lost with the commit.
  const cutOff = async (action: string): Promise<Answer> => {
    await change(action)
    throw new Error('connection lost')
  }
  await expect(answerOnce(db, asha, { sent, work: cutOff, isFinal })).rejects.toThrow('connection lost')
  expect(await answerOnce(db, asha, { sent, ...again })).toBe(unheard)

  // The process ended behind the change.
  const other = { ...sent, key: 'b'.repeat(32) }
  const killed = async (action: string) => {
    await change(action)
    return new Promise<Answer>(() => {})
  }
  void answerOnce(db, asha, { sent: other, work: killed, isFinal })
  await expect.poll(() => db.$count(answeredActions, isNotNull(answeredActions.changedAt))).toBe(2)
  await db.update(answeredActions).set({ sentAt: new Date(Date.now() - 180_000) })
  expect(await answerOnce(db, asha, { sent: other, ...again })).toBe(unheard)
  expect(again.count()).toBe(0)
})
