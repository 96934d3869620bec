import { expect, test } from 'vitest'
import { addressKeys, askAbout } from './address-questions.ts'

const seller = {
  brand: { sellerKind: 'registered', isInterstateExempt: false, gstin: '' },
  contact: { state: 'Karnataka' },
} as const
const davanagere = { city: 'Davanagere', state: 'Karnataka' }
const good = {
  email: 'asha@gmail.com',
  address: '12, 3rd Cross',
  city: 'Davanagere',
  zipCode: '577002',
  state: 'Karnataka',
}
const ask = (change: Partial<typeof good>, place: Parameters<typeof askAbout>[2] = davanagere) =>
  askAbout(seller, { ...good, ...change }, place, '')

test('a usual address is not asked about', () => {
  expect(ask({})).toBeNull()
  for (const domain of [
    'ymail.com',
    'mail.com',
    'yahoo.in',
    'live.in',
    'outlook.in',
    'yahoo.com.au',
    'own-brand.in',
    'gm.in',
  ])
    expect(ask({ email: `asha@${domain}` }), domain).toBeNull()
  expect(ask({ address: 'ಮನೆ ೧೨, ೩ನೇ ಅಡ್ಡರಸ್ತೆ' })).toBeNull()
})

test.for([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@GMAIL.CON', 'asha@gmail.com'],
  ['asha@yahoo.coin', 'asha@yahoo.co.in'],
  ['asha@gmaul.com', 'asha@gmail.com'],
  ['asha@gmail.ocm', 'asha@gmail.com'],
  ['asha@gmail.com.in', 'asha@gmail.com'],
  ['asha@reddifmail.com', 'asha@rediffmail.com'],
  ['asha@hotmaik.com', 'asha@hotmail.com'],
  ['asha@yahoo.co.on', 'asha@yahoo.co.in'],
])('%s is asked about', ([email, meant]) => {
  expect(ask({ email })).toEqual({
    email: `Did you mean ${meant}? If ${email} is right, press the button again.`,
  })
})

test('an address without a street is asked about', () => {
  for (const address of [
    '12',
    '9845012345',
    '..........',
    'aaaaaaaaaaaa',
    'x x x x x x x',
    '12\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200bMG',
  ])
    expect(ask({ address }), address).toEqual({
      address: 'Please add the house number and the street. If the address is complete, press the button again.',
    })
  expect(ask({ address: '12 MG Road' })).toBeNull()
})

test('a PIN code that the directory does not have is asked about, and not where nobody could say', () => {
  const question = {
    zipCode: 'We do not know PIN code 999999. Please check its digits. If they are right, press the button again.',
  }
  expect(ask({ zipCode: '999999' }, null)).toEqual(question)
  expect(ask({ zipCode: '999999' }, undefined)).toEqual(ask({}, undefined))
  expect(ask({ zipCode: '577999' }, { city: null, state: 'Karnataka' })).toHaveProperty('zipCode')
})

test('a PIN code of another state is asked about', () => {
  expect(ask({ zipCode: '560001', state: 'Maharashtra' }, { city: 'Bengaluru', state: 'Karnataka' })).toEqual({
    state:
      'PIN code 560001 is in Karnataka, not in Maharashtra. Please check both. If they are right, press the button again.',
  })
})

test('a PIN code far from the city is asked about beside the city, and not twice where the state differs, too', () => {
  const mysuru = { city: 'Mysuru', state: 'Karnataka' }
  expect(ask({ zipCode: '570001', city: 'Bangalore' }, mysuru)).toEqual({
    city: 'PIN code 570001 is in Mysuru, not in Bangalore. Please check both. If they are right, press the button again.',
  })
  expect(ask({ zipCode: '570001', city: 'Pune', state: 'Maharashtra' }, mysuru)).not.toHaveProperty('city')
  const typed = { ...good, zipCode: '570001', city: 'Bangalore' }
  expect(askAbout(seller, typed, mysuru, addressKeys(typed))).toBeNull()
  expect(askAbout(seller, { ...typed, zipCode: '570002' }, mysuru, addressKeys(typed))).toHaveProperty('city')
})

test('the same value is accepted the second time, and a changed one asked about anew', () => {
  const typed = { ...good, email: 'asha@gmial.com', zipCode: '999999' }
  const before = addressKeys(typed)
  expect(askAbout(seller, typed, null, before)).toBeNull()
  expect(askAbout(seller, { ...typed, email: 'asha@gmail.com' }, null, before)).toBeNull()
  expect(askAbout(seller, { ...typed, zipCode: '999998' }, null, before)).toHaveProperty('zipCode')
})

test('nothing is asked about an address in a state that the seller may not deliver to', () => {
  const composition = { ...seller, brand: { ...seller.brand, sellerKind: 'composition' } } as const
  const typed = { ...good, zipCode: '682001', city: 'Davanagere', state: 'Kerala' }
  const ernakulam = { city: 'Ernakulam', state: 'Kerala' }
  expect(askAbout(seller, typed, ernakulam, '')).toHaveProperty('city')
  expect(askAbout(composition, typed, ernakulam, '')).toBeNull()
  expect(askAbout(composition, { ...typed, state: 'Karnataka' }, ernakulam, '')).toHaveProperty('state')
})
