import { expect } from 'vitest'
import { emails } from '#shop/messages/tables.server.ts'
import { staffEmailKinds } from '#shop/staff/emails/staff-emails.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { completeSettings } from '#tests/settings.ts'
import { addStaff, asha } from '#tests/staff.ts'
import { saveSettings } from './commands.server.ts'
import { StoreSettings } from './inputs.ts'
import { findEditableSettings } from './queries.server.ts'
import { contradictionsOf } from './rules.ts'
import type { SettingsForm } from './settings-form.ts'
import { storeSettings } from './tables.server.ts'

const standard = completeSettings as SettingsForm
const freeFrom = (freeFromPaise: number): SettingsForm => ({
  ...standard,
  shipping: { ...standard.shipping, freeFromPaise },
})

test('a change is saved, and the log says what it was before', async ({ db }) => {
  expect(await saveSettings(db, asha, { version: 1, form: freeFrom(150_000) })).toEqual({ kind: 'done', version: 2 })

  const { settings, version } = await findEditableSettings(db)
  expect([settings.shipping.freeFromPaise, version]).toEqual([150_000, 2])
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    {
      staffId: 'asha',
      subject: 'store settings',
      before: { 'shipping.freeFromPaise': 200_000 },
      after: { 'shipping.freeFromPaise': 150_000 },
    },
  ])
})

test('owners read of it when the limit changes above which a second person approves', async ({ db }) => {
  await addStaff(db, 'Meera', ['owner'])
  await addStaff(db, 'Ravi', ['admin'])
  const limited = (secondPersonAbovePaise: number): SettingsForm => ({
    ...standard,
    returns: { ...standard.returns, secondPersonAbovePaise },
  })
  await saveSettings(db, asha, { version: 1, form: limited(100_000) })
  await saveSettings(db, asha, { version: 2, form: { ...limited(100_000), shipping: freeFrom(150_000).shipping } })
  await saveSettings(db, asha, { version: 3, form: limited(0) })

  const owed = await db.select().from(emails).orderBy(emails.id)
  const contents = await Promise.all(owed.map(async (one) => staffEmailKinds[one.kind]!(db, one, emailBrand)))
  expect(contents).toMatchObject(
    [`${asha.name} changed it from no limit to ₹1,000`, `${asha.name} changed it from ₹1,000 to no limit`].map(
      (detail) => ({ to: 'meera@example.in', content: { kind: 'security-notice', what: 'approval-limit', detail } }),
    ),
  )
})

test('owners read of it when the rules of signing in change', async ({ db }) => {
  await addStaff(db, 'Meera', ['owner'])
  const ruled = (twoStepFor: SettingsForm['staff']['twoStepFor']): SettingsForm => ({
    ...standard,
    staff: { ...standard.staff, twoStepFor },
  })
  await saveSettings(db, asha, { version: 1, form: ruled('everybody') })
  await saveSettings(db, asha, { version: 2, form: { ...ruled('everybody'), shipping: freeFrom(150_000).shipping } })
  await saveSettings(db, asha, { version: 3, form: ruled('nobody') })

  const owed = await db.select().from(emails).orderBy(emails.id)
  const contents = await Promise.all(owed.map(async (one) => staffEmailKinds[one.kind]!(db, one, emailBrand)))
  const content = { kind: 'security-notice', what: 'sign-in-rules', detail: `${asha.name} changed them` }
  expect(contents).toMatchObject(Array.from({ length: 2 }, () => ({ to: 'meera@example.in', content })))
})

test('saving from an older page is refused, and overwrites nothing', async ({ db }) => {
  await saveSettings(db, asha, { version: 1, form: freeFrom(150_000) })
  expect(await saveSettings(db, asha, { version: 1, form: freeFrom(99_900) })).toEqual({ kind: 'conflict' })
  expect((await findEditableSettings(db)).settings.shipping.freeFromPaise).toBe(150_000)
})

test('an open shop keeps what its invoices need of the seller, and one in preparation may leave it blank', async ({
  db,
}) => {
  const withoutGstin: SettingsForm = { ...standard, brand: { ...standard.brand, sellerKind: 'composition', gstin: '' } }
  await saveSettings(db, asha, { version: 1, form: freeFrom(150_000) })
  expect(await saveSettings(db, asha, { version: 2, form: withoutGstin })).toEqual({
    kind: 'invalid',
    errors: {
      'brand.gstin':
        'Your shop is open, and a seller of this kind has a GSTIN. Please fill it in, or choose another kind.',
    },
  })
  const homeless: SettingsForm = { ...standard, contact: { ...standard.contact, city: '' } }
  expect(await saveSettings(db, asha, { version: 2, form: homeless })).toMatchObject({
    errors: { 'contact.city': expect.stringContaining('every invoice needs this') },
  })

  await db.update(storeSettings).set({ opening: 'in preparation' })
  expect(await saveSettings(db, asha, { version: 2, form: withoutGstin })).toEqual({ kind: 'done', version: 3 })
  await db.update(storeSettings).set({ opening: 'open' })
  expect(
    await saveSettings(db, asha, { version: 3, form: { ...withoutGstin, shipping: freeFrom(99_900).shipping } }),
  ).toEqual({
    kind: 'done',
    version: 4,
  })
})

test('saving what is already so is no change', async ({ db }) => {
  await saveSettings(db, asha, { version: 1, form: freeFrom(150_000) })
  const form = (await findEditableSettings(db)).settings as SettingsForm
  expect(await saveSettings(db, asha, { version: 2, form })).toEqual({ kind: 'done', version: 2 })
  expect(await db.$count(staffLog)).toBe(1)
})

test('rates are stored by date, and the codes of categories that are gone stay', async ({ db }) => {
  type Rate = StoreSettings['tax']['rates'][number]
  const [old, now] = standard.tax.rates as [Rate, Rate]
  const form = { ...standard, tax: { ...standard.tax, rates: [now, old], hsnBySlug: { shirts: '6206' } } }
  await saveSettings(db, asha, { version: 1, form })
  const { tax } = (await findEditableSettings(db)).settings
  expect(tax.rates).toEqual([old, now])
  expect(tax.hsnBySlug).toEqual({ ...standard.tax.hsnBySlug, shirts: '6206' })
})

test('what is stored wrongly repairs itself and can be saved', async ({ db }) => {
  await db.update(storeSettings).set({ values: { shipping: { feePaise: 'free' } }, version: 7 })
  expect((await findEditableSettings(db)).settings.shipping.feePaise).toBe(3_000)
  expect(await saveSettings(db, asha, { version: 7, form: freeFrom(1) })).toMatchObject({ kind: 'done' })
})

test('pages follow a charge that is changed once, and keep what was typed for them alone', async ({ db }) => {
  const own = StoreSettings.parse({})
  await db.update(storeSettings).set({ values: own, version: 1 })
  const feeOf = async () => (await findEditableSettings(db)).settings.promises
  const form = { ...standard, hours: own.hours, promises: own.promises, shipping: { ...own.shipping, feePaise: 7_900 } }
  expect(await saveSettings(db, asha, { version: 1, form })).toEqual({ kind: 'done', version: 2 })
  expect(await feeOf()).toMatchObject({ policyStandardFeePaise: 7_900, policyExpressFeePaise: 7_900 })

  const typed = { ...form, promises: { ...(await feeOf()), links: {}, policyExpressFeePaise: 19_900 } }
  await saveSettings(db, asha, { version: 2, form: typed })
  const unlinked = { 'promises.policyStandardFeePaise': false }
  await saveSettings(db, asha, { version: 3, form: { ...typed, promises: { ...(await feeOf()), links: unlinked } } })
  const { links: _, ...promises } = await feeOf()
  await saveSettings(db, asha, {
    version: 4,
    form: { ...form, promises: { ...promises, links: {} }, shipping: { ...form.shipping, feePaise: 4_900 } },
  })
  expect(await feeOf()).toMatchObject({
    policyStandardFeePaise: 7_900,
    policyExpressFeePaise: 19_900,
    policyRemoteSurchargePaise: 0,
  })
})

test('what fits by itself may not fit together, and what never did holds up no other change', async ({ db }) => {
  const save = async (form: object) => {
    const { version } = await findEditableSettings(db)
    return saveSettings(db, asha, { version, form: { ...untouched, ...form } as SettingsForm })
  }
  const untouched = Object.fromEntries(Object.keys(standard).map((section) => [section, {}]))
  const { logo: _, ...values } = completeSettings
  await db.update(storeSettings).set({ values })
  expect(await save({ contact: { state: 'Kerala' } })).toEqual({
    kind: 'invalid',
    errors: { 'brand.gstin': 'A GSTIN of Kerala begins with 32' },
  })
  expect(await save({ tax: { creditNotePrefix: 'FW' } })).toEqual({
    kind: 'invalid',
    errors: { 'tax.creditNotePrefix': 'Please use other letters than for invoices' },
  })
  expect(await save({ brand: { sellerKind: 'unregistered' } })).toMatchObject({
    errors: { 'brand.gstin': expect.stringContaining('has no GSTIN') },
  })
  await db.update(storeSettings).set({ values: { ...values, contact: { ...values.contact, state: 'Kerala' } } })
  expect(await save({ orders: { numberPrefix: 'KAV' } })).toMatchObject({ kind: 'done' })
  expect((await findEditableSettings(db)).settings.contact.city).toBe('Davanagere')
})

test('one press makes every promise true, and undoing it brings each text back', async ({ db }) => {
  const { logo: _, ...values } = completeSettings
  await db.update(storeSettings).set({ values, version: 1 })
  const untouched = Object.fromEntries(Object.keys(standard).map((section) => [section, {}])) as SettingsForm
  await saveSettings(db, asha, { version: 1, form: untouched, aligns: true })
  const aligned = (await findEditableSettings(db)).settings
  expect(contradictionsOf(aligned)).toEqual([])
  const links = { 'promises.homeReturnsDays': false }
  const form = { ...untouched, promises: { homeReturnsDays: 30, links } }
  await saveSettings(db, asha, { version: 2, form })
  expect(contradictionsOf((await findEditableSettings(db)).settings).map(({ field }) => field)).toEqual([
    'promises.homeReturnsDays',
  ])
})
