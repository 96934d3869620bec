import { expect, test } from 'vitest'
import { completeSettings, settingsFields } from '#tests/settings.ts'
import { StoreSettings } from './inputs.ts'
import { laidOver } from './lay-over.ts'
import { readSettingsForm } from './settings-form.ts'

const standard = completeSettings

/** The form as the page fills it from these settings, with some fields typed over. */
function formOf(settings: StoreSettings, typed: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...settingsFields(settings), ...typed })) form.set(name, value)
  return form
}

const sentences = ({ issues }: { issues: { path: PropertyKey[]; message: string }[] }) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

const errors = (typed: Record<string, string>) => {
  const read = readSettingsForm(formOf(standard, typed))
  return read.success ? {} : sentences(read.error)
}

test('what the shop is filled with goes through the form unchanged', () => {
  expect(laidOver(StoreSettings.parse({}), readSettingsForm(formOf(standard)).data!)).toEqual(standard)
})

test('a field that came twice is refused, and a tick comes after what stands for its absence', () => {
  for (const [name, value] of formOf(standard)) {
    if (value === 'false' || value === 'true' || !/^(brand|contact|orders|shipping|returns)\./.test(name)) continue
    const form = formOf(standard)
    form.append(name, value)
    expect(readSettingsForm(form).success, name).toBe(false)
  }
  const form = formOf(standard, { 'brand.isInterstateExempt': 'false' })
  form.append('brand.isInterstateExempt', 'on')
  expect(readSettingsForm(form).data?.brand.isInterstateExempt).toBe(true)
})

test('a prefix of order numbers is read in capitals', () => {
  const { data } = readSettingsForm(formOf(standard, { 'orders.numberPrefix': ' shop24 ' }))
  expect(data?.orders.numberPrefix).toBe('SHOP24')
})

test('amounts, phones and codes are read however they are spaced', () => {
  const typed = {
    'shipping.freeFromPaise': '1,999.50',
    'contact.pinCode': '577 002',
    'contact.chatNumber': '+91 81972-40156',
    'brand.gstin': '29 aakcf 4831m1z3',
  }
  expect(readSettingsForm(formOf(standard, typed)).data).toMatchObject({
    shipping: { freeFromPaise: 199_950 },
    contact: { pinCode: '577002', chatNumber: '918197240156' },
    brand: { gstin: '29AAKCF4831M1Z3' },
  })
})

test('a chat number has its country code, which an Indian one gets by itself', () => {
  const read = (chatNumber: string) =>
    readSettingsForm(formOf(standard, { 'contact.chatNumber': chatNumber })).data?.contact.chatNumber
  for (const typed of ['98450 12345', '098450-12345', '+91 98450 12345'])
    expect(read(typed), typed).toBe('919845012345')
  expect(read('+65 8123 4567')).toBe('6581234567')
  expect(read('44 7911 123456')).toBe('447911123456')
})

test('every mistake is shown beside its field', () => {
  expect(
    errors({
      'brand.name': ' ',
      'brand.gstin': '29AAKCF',
      'contact.instagram': 'javascript:alert(1)',
      'contact.supportEmail': 'care@',
      'contact.state': 'Ceylon',
      'shipping.feePaise': 'thirty',
      'promises.policyReturnsDays': '0',
      'orders.paymentWindowMinutes': '2',
      'orders.numberPrefix': '24FW',
      'tax.rates[0].from': '2026-02-31',
      'tax.hsnBySlug.shirts': '62',
      'tax.percentBySlug.shirts': '41',
      'declarations.countryOfOrigin': 'Atlantis',
    }),
  ).toEqual({
    'brand.name': 'This field is required',
    'brand.gstin': 'Please enter the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV',
    'contact.instagram': 'Please enter an address that begins with https://, or leave it blank',
    'contact.supportEmail': 'Please enter a valid email address',
    'contact.state': 'Please choose a state from the list',
    'shipping.feePaise': 'Please enter an amount in rupees, such as 1499 or 1499.50',
    'promises.policyReturnsDays': 'Please enter a whole number from 1 to 365',
    'orders.paymentWindowMinutes': 'Please enter a whole number from 5 to 1440',
    'orders.numberPrefix': 'Please use one to six letters and digits, and begin with a letter',
    'tax.rates.0.from': 'Please choose a date',
    'tax.percentBySlug.shirts': 'Please enter a whole number from 0 to 40, or leave it blank',
    'declarations.countryOfOrigin': 'Please choose a country from the list, or leave it blank',
    'tax.hsnBySlug.shirts': 'Please enter 4, 6 or 8 digits, or leave it blank',
  })
})

test('a mistyped GSTIN is refused', () => {
  expect(errors({ 'brand.gstin': '29AAKCF4831M1Z6' })).toEqual({
    'brand.gstin':
      'This GSTIN has a mistake: its last character does not fit the others. Please compare it with your certificate.',
  })
})

test('a screen of the settings sends its own fields, and a tick that is off', () => {
  const form = new FormData()
  form.set('contact.city', 'Hubballi')
  form.append('brand.isInterstateExempt', 'false')
  expect(readSettingsForm(form).data).toMatchObject({
    contact: { city: 'Hubballi' },
    brand: { isInterstateExempt: false },
    tax: { hsnBySlug: {}, percentBySlug: {} },
  })
  form.append('brand.isInterstateExempt', 'true')
  form.append('promises.links.hours.support', 'false')
  const { data } = readSettingsForm(form)
  expect(Object.keys(data!.contact)).toEqual(['city'])
  expect(data).toMatchObject({
    brand: { isInterstateExempt: true },
    promises: { links: { 'hours.support': false } },
  })
  form.append('promises.links.hours.weekdays', 'false')
  expect(readSettingsForm(form).success).toBe(false)
})
