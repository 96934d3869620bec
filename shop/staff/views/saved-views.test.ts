import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { savedViews, users } from '../tables.server.ts'
import { guardedMember } from '../types.ts'
import { deleteView, findViews, renameView, saveView } from './saved-views.server.ts'
import { maxViews, NewView } from './view-inputs.ts'

const person = async (db: Db, id: string) => {
  await db.insert(users).values({ id, name: id, email: `${id}@example.in` })
  return guardedMember({ id, name: id, email: `${id}@example.in`, roles: ['packing'] })
}

const toPack = { list: 'orders', name: 'To pack', query: 'status=confirmed&sort=oldest' } as const

test('a view is saved, renamed and deleted by its owner, and nobody else sees or changes it', async ({ db }) => {
  const [asha, ravi] = [await person(db, 'asha'), await person(db, 'ravi')]
  expect(await saveView(db, asha, toPack)).toEqual({ kind: 'done' })
  const [view] = await findViews(db, asha, 'orders')
  expect(view).toEqual({ id: expect.any(Number), name: 'To pack', query: toPack.query })
  expect(await findViews(db, ravi, 'orders')).toEqual([])
  expect(await findViews(db, asha, 'products')).toEqual([])

  expect(await renameView(db, ravi, view!.id, 'Mine')).toEqual({ kind: 'gone' })
  await deleteView(db, ravi, view!.id)
  expect(await renameView(db, asha, view!.id, 'ಪ್ಯಾಕ್')).toEqual({ kind: 'done' })
  expect(await findViews(db, asha, 'orders')).toMatchObject([{ name: 'ಪ್ಯಾಕ್' }])
  expect(await deleteView(db, asha, view!.id)).toEqual({ kind: 'done' })
  expect(await deleteView(db, asha, view!.id)).toEqual({ kind: 'done' })
  expect(await findViews(db, asha, 'orders')).toEqual([])
  expect(await renameView(db, asha, view!.id, 'Gone')).toEqual({ kind: 'gone' })
})

test('a name is taken once in a list, however it is written; the same view sent again is saved already', async ({
  db,
}) => {
  const asha = await person(db, 'asha')
  await saveView(db, asha, toPack)
  expect(await saveView(db, asha, toPack)).toEqual({ kind: 'done' })
  expect(await saveView(db, asha, { ...toPack, name: 'TO PACK', query: 'status=packed' })).toEqual({
    kind: 'name taken',
  })
  expect(await saveView(db, asha, { ...toPack, list: 'products' })).toEqual({ kind: 'done' })
  await saveView(db, asha, { ...toPack, name: 'Other', query: 'review=true' })
  const [other] = await findViews(db, asha, 'orders')
  expect(await renameView(db, asha, other!.id, 'to Pack')).toEqual({ kind: 'name taken' })
  expect(await renameView(db, asha, other!.id, 'OTHER')).toEqual({ kind: 'done' })
})

test('views go with the account of their owner', async ({ db }) => {
  await saveView(db, await person(db, 'asha'), toPack)
  await db.delete(users)
  expect(await db.$count(savedViews)).toBe(0)
})

testWithDatabase('a person has twenty views of a list and no more, from however many tabs', async ({ database }) => {
  const asha = await person(database.db, 'asha')
  const save = (n: number) => saveView(database.db, asha, { ...toPack, name: `View ${n}` })
  const kinds = (await Promise.all(Array.from({ length: maxViews + 5 }, (_, n) => save(n)))).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(20)
  expect(kinds.filter((kind) => kind === 'too many')).toHaveLength(5)
  expect(await database.db.$count(savedViews)).toBe(20)
})

test.for([
  ['an empty name', { name: ' ' }],
  ['41 characters', { name: 'x'.repeat(41) }],
  ['another list', { list: 'staff' }],
  ['an address elsewhere', { query: '/../account?x' }],
  ['nothing filtered', { query: '' }],
] as const)('what is no view is refused: %s', ([, change]) => {
  expect(NewView.safeParse({ ...toPack, ...change }).success).toBe(false)
  expect(NewView.safeParse(toPack).success).toBe(true)
})
