import { expect } from 'vitest'
import { staffLog } from '#shop/staff/tables.server.ts'
import { themeVersions } from '#shop/theme/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { defaultTheme } from './inputs.ts'
import {
  findThemeDraft,
  findThemeVersions,
  findPublishedTheme,
  publishTheme,
  restoreTheme,
  saveThemeDraft,
} from './theme-versions.server.ts'

const blue = { ...defaultTheme, accent: '#1f2bff' }
const round = { ...defaultTheme, corners: 'round' } as const

test('a shop has the look that it came with until another is published', async ({ db }) => {
  expect(await findPublishedTheme(db)).toEqual({ theme: defaultTheme, version: 0 })
  expect(await saveThemeDraft(db, asha, { theme: blue, version: 0 })).toEqual({ kind: 'done', version: 1 })
  expect(await findPublishedTheme(db)).toEqual({ theme: defaultTheme, version: 0 })
  expect(await findThemeDraft(db)).toMatchObject({ theme: blue, version: 1, saved: { by: 'Asha Rao' } })

  expect(await publishTheme(db, asha, { theme: blue, version: 1 })).toEqual({ kind: 'done', version: 2 })
  expect(await findPublishedTheme(db)).toEqual({ theme: blue, version: 1 })
  expect(await findThemeVersions(db)).toMatchObject([{ version: 1, publishedBy: 'Asha Rao' }])
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    {
      action: 'publish look',
      before: { version: 0, accent: defaultTheme.accent },
      after: { version: 1, accent: '#1f2bff' },
    },
  ])
})

test('of two people who work on the look, the second is asked to compare', async ({ db }) => {
  await saveThemeDraft(db, asha, { theme: blue, version: 0 })
  expect(await saveThemeDraft(db, asha, { theme: round, version: 0 })).toEqual({ kind: 'conflict' })
  expect(await publishTheme(db, asha, { theme: round, version: 0 })).toEqual({ kind: 'conflict' })
  await saveThemeDraft(db, asha, { theme: round, version: 1 })
  expect(await publishTheme(db, asha, { theme: blue, version: 1 })).toEqual({ kind: 'conflict' })
  expect(await findThemeDraft(db)).toMatchObject({ theme: round, version: 2 })
  expect(await findThemeVersions(db)).toEqual([])
})

test('a look that cannot be read is neither saved nor published', async ({ db }) => {
  const pale = { ...defaultTheme, accent: '#ffd400' }
  const refused = { kind: 'illegible', problems: [expect.objectContaining({ field: 'accent' })] }
  expect(await saveThemeDraft(db, asha, { theme: pale, version: 0 })).toEqual(refused)
  expect(await publishTheme(db, asha, { theme: pale, version: 0 })).toEqual(refused)
  expect(await findThemeVersions(db)).toEqual([])
})

test('the published look again is no new version', async ({ db }) => {
  await publishTheme(db, asha, { theme: blue, version: 0 })
  await publishTheme(db, asha, { theme: blue, version: 1 })
  expect(await findThemeVersions(db)).toHaveLength(1)
})

test('an earlier look, also the first, is brought back as the newest version, and the draft stays', async ({ db }) => {
  await publishTheme(db, asha, { theme: blue, version: 0 })
  await saveThemeDraft(db, asha, { theme: round, version: 1 })
  expect(await restoreTheme(db, asha, { restores: 7, newest: 1 })).toEqual({ kind: 'gone' })
  expect(await restoreTheme(db, asha, { restores: 0, newest: 0 })).toEqual({ kind: 'conflict' })
  expect(await restoreTheme(db, asha, { restores: 0, newest: 1 })).toEqual({ kind: 'done' })
  expect(await findPublishedTheme(db)).toEqual({ theme: defaultTheme, version: 2 })
  expect(await findThemeDraft(db)).toMatchObject({ theme: round })
})

test('what this version of the shop does not know of a stored look is as in the default look', async ({ db }) => {
  const theme = { ...blue, motif: 'of a later version', frill: true }
  await db.insert(themeVersions).values({ version: 1, theme, publishedBy: 'Asha Rao' })
  expect(await findPublishedTheme(db)).toEqual({ theme: blue, version: 1 })
})
