import { expect } from 'vitest'
import { staffLog } from '#shop/staff/tables.server.ts'
import { lookVersions } from '#shop/theme/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { defaultLook } from './inputs.ts'
import {
  findLookDraft,
  findLookVersions,
  findPublishedLook,
  publishLook,
  restoreLook,
  saveLookDraft,
} from './theme-versions.server.ts'

const blue = { ...defaultLook, accent: '#1f2bff' }
const round = { ...defaultLook, corners: 'round' } as const

test('a shop has the look that it came with until another is published', async ({ db }) => {
  expect(await findPublishedLook(db)).toEqual({ look: defaultLook, version: 0 })
  expect(await saveLookDraft(db, asha, { look: blue, version: 0 })).toEqual({ kind: 'done', version: 1 })
  expect(await findPublishedLook(db)).toEqual({ look: defaultLook, version: 0 })
  expect(await findLookDraft(db)).toMatchObject({ look: blue, version: 1, saved: { by: 'Asha Rao' } })

  expect(await publishLook(db, asha, { look: blue, version: 1 })).toEqual({ kind: 'done', version: 2 })
  expect(await findPublishedLook(db)).toEqual({ look: blue, version: 1 })
  expect(await findLookVersions(db)).toMatchObject([{ version: 1, publishedBy: 'Asha Rao' }])
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { action: 'publish look', after: { version: 1, accent: '#1f2bff' } },
  ])
})

test('of two people who work on the look, the second is asked to compare', async ({ db }) => {
  await saveLookDraft(db, asha, { look: blue, version: 0 })
  expect(await saveLookDraft(db, asha, { look: round, version: 0 })).toEqual({ kind: 'conflict' })
  expect(await publishLook(db, asha, { look: round, version: 0 })).toEqual({ kind: 'conflict' })
  await saveLookDraft(db, asha, { look: round, version: 1 })
  expect(await publishLook(db, asha, { look: blue, version: 1 })).toEqual({ kind: 'conflict' })
  expect(await findLookDraft(db)).toMatchObject({ look: round, version: 2 })
  expect(await findLookVersions(db)).toEqual([])
})

test('a look that cannot be read is neither saved nor published', async ({ db }) => {
  const pale = { ...defaultLook, accent: '#ffd400' }
  const refused = { kind: 'illegible', problems: [expect.objectContaining({ field: 'accent' })] }
  expect(await saveLookDraft(db, asha, { look: pale, version: 0 })).toEqual(refused)
  expect(await publishLook(db, asha, { look: pale, version: 0 })).toEqual(refused)
  expect(await findLookVersions(db)).toEqual([])
})

test('the published look again is no new version', async ({ db }) => {
  await publishLook(db, asha, { look: blue, version: 0 })
  await publishLook(db, asha, { look: blue, version: 1 })
  expect(await findLookVersions(db)).toHaveLength(1)
})

test('an earlier look, also the first, is brought back as the newest version, and the draft stays', async ({ db }) => {
  await publishLook(db, asha, { look: blue, version: 0 })
  await saveLookDraft(db, asha, { look: round, version: 1 })
  expect(await restoreLook(db, asha, { restores: 7, newest: 1 })).toEqual({ kind: 'gone' })
  expect(await restoreLook(db, asha, { restores: 0, newest: 0 })).toEqual({ kind: 'conflict' })
  expect(await restoreLook(db, asha, { restores: 0, newest: 1 })).toEqual({ kind: 'done' })
  expect(await findPublishedLook(db)).toEqual({ look: defaultLook, version: 2 })
  expect(await findLookDraft(db)).toMatchObject({ look: round })
})

test('what this version of the shop does not know of a stored look is as in the default look', async ({ db }) => {
  const look = { ...blue, motif: 'of a later version', frill: true }
  await db.insert(lookVersions).values({ version: 1, look, publishedBy: 'Asha Rao' })
  expect(await findPublishedLook(db)).toEqual({ look: blue, version: 1 })
})
