import { expect } from 'vitest'
import { logos } from '#shop/media/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { saveSettings } from './commands.server.ts'
import { findEmailBrand } from './find-email-brand.server.ts'
import { findEditableSettings } from './queries.server.ts'
import { saveLogo } from './save-logo.server.ts'
import type { SettingsForm } from './settings-form.ts'

const logo = { key: '0123456789abcdef'.repeat(2), shown: 'logo.svg', width: 1_200, height: 240 } as const

test('a logo is put in its place and removed; a form that is open may still be saved', async ({ db }) => {
  await db.insert(logos).values(logo)
  expect(await saveLogo(db, asha, { place: 'onLight', key: logo.key })).toEqual({ kind: 'done' })
  expect(await saveSettings(db, asha, { version: 1, form: completeSettings as SettingsForm })).toMatchObject({
    kind: 'done',
  })
  expect((await findEditableSettings(db)).settings.logo).toEqual({ onLight: logo, onDark: null, icon: null })
  expect((await findEmailBrand(db, 'https://shop.example')).logo).toEqual({
    url: `https://shop.example/logo/${logo.key}/print.png`,
    width: 240,
    height: 48,
  })

  expect(await saveLogo(db, asha, { place: 'onLight', key: null })).toEqual({ kind: 'done' })
  expect((await findEditableSettings(db)).settings.logo.onLight).toBeNull()
  const changes = await db.select().from(staffLog).orderBy(staffLog.id)
  expect(changes.at(-1)).toMatchObject({ before: { 'logo.onLight': logo.key }, after: { 'logo.onLight': null } })
})

test('a logo that was never stored is gone', async ({ db }) => {
  expect(await saveLogo(db, asha, { place: 'icon', key: 'a'.repeat(32) })).toEqual({ kind: 'gone' })
})

test('only who may edit the settings may change the logo', async ({ db }) => {
  await expect(saveLogo(db, { ...asha, roles: ['viewer'] }, { place: 'icon', key: null })).rejects.toMatchObject({
    status: 403,
  })
})
