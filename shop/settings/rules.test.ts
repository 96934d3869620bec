import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeSettings } from '#tests/settings.ts'
import { StoreSettings } from './inputs.ts'
import { contradictionsOf, linksOf, openingHours, withChargedValues, withFollowed } from './rules.ts'

const standard = completeSettings
const hours = (weekdays: string, saturday: string, sunday: string) =>
  openingHours({ ...standard.hours, weekdays, saturday, sunday })

test('a shop that says nothing of its own promises what it charges', () => {
  expect(contradictionsOf(StoreSettings.parse({}))).toEqual([])
})

test('a shop hears of every promise that it does not keep', () => {
  expect(contradictionsOf(standard).map(({ field, says }) => [field, says])).toEqual([
    ['promises.homeFreeShippingOverPaise', 'Free over ₹8,300'],
    ['promises.policyFreeShippingAbovePaise', 'Free above ₹999'],
    ['promises.policyStandardFeePaise', 'Standard delivery ₹99'],
    ['promises.policyExpressFeePaise', 'Express delivery ₹199'],
    ['promises.policyRemoteSurchargePaise', 'Remote areas ₹50 more'],
    ['promises.homeReturnsDays', '30 days for returns'],
    ['hours.support', '10 AM to 6 PM'],
    ['hours.policies', 'Monday to Saturday, 10 AM to 6 PM'],
  ])
})

test('before the click, each promise says what it would become', () => {
  expect(contradictionsOf(standard).map(({ becomes }) => becomes)).toEqual([
    'Free over ₹2,000',
    'Free above ₹2,000',
    'Standard delivery ₹30',
    'Express delivery ₹30',
    'Remote areas ₹0 more',
    '7 days for returns',
    'Monday to Friday 9am - 6pm, Saturday 10am - 5pm',
    'Monday to Friday 9am - 6pm, Saturday 10am - 5pm',
  ])
})

test('where zones charge, promises are held to the zones', () => {
  const byZone = { feePaise: 9_000, freeFromPaise: 250_000, expressPaise: 15_000, remotePaise: 5_000 }
  const found = contradictionsOf(standard, byZone).filter(({ topic }) => topic === 'Shipping')
  expect(found.map(({ truth, becomes }) => [truth, becomes])).toContainEqual([
    'Checkout charges ₹150 for the quicker way.',
    'Express delivery ₹150',
  ])
  expect(found.map(({ field }) => field)).not.toContain('promises.policyRemoteSurchargePaise')
  const aligned = withChargedValues(standard, byZone)
  expect(contradictionsOf(aligned, byZone)).toEqual([])
  expect(contradictionsOf(aligned)).not.toEqual([])
})

test('one click leaves nothing to warn of and changes nothing that is charged', () => {
  const aligned = withChargedValues(standard)
  expect(contradictionsOf(aligned)).toEqual([])
  expect(aligned.shipping).toEqual(standard.shipping)
  expect(aligned.promises).toMatchObject({
    homeFreeShippingOverPaise: 200_000,
    policyStandardFeePaise: 3_000,
    homeReturnsDays: 7,
    deliveryBusinessDays: '3-5',
  })
  expect(aligned.hours.policies).toBe('Monday to Friday 9am - 6pm, Saturday 10am - 5pm')
})

test('so it is whatever is charged, and doing it twice changes nothing more', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  const text = fc.constantFrom('9am - 6pm', '10 AM to 6 PM', 'Closed', 'By appointment', '')
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 1, max: 365 }),
      fc.tuple(text, text, text, text, text),
      (feePaise, freeFromPaise, policyReturnsDays, [weekdays, saturday, sunday, support, policies]) => {
        const aligned = withChargedValues({
          shipping: { ...standard.shipping, feePaise, freeFromPaise },
          promises: { ...standard.promises, policyReturnsDays },
          hours: { weekdays, saturday, sunday, support, policies },
        })
        expect(contradictionsOf(aligned)).toEqual([])
        expect(withChargedValues(aligned)).toEqual(aligned)
      },
    ),
  )
})

test('the same times in other words are no contradiction', () => {
  const weekly = {
    ...standard.hours,
    support: 'Mon-Fri 9 AM to 6 PM, Sat 10:00 AM – 5:00 pm',
    policies: 'weekdays 9-6pm and Saturdays 10am to 5pm',
  }
  expect(contradictionsOf({ ...standard, hours: weekly }).map(({ topic }) => topic)).not.toContain('Hours')
})

test('opening hours are one line', () => {
  expect(hours('9am - 6pm', '9am - 6pm', 'Closed')).toBe('Monday to Saturday 9am - 6pm')
  expect(hours('9am - 6pm', 'Closed', '10am - 1pm')).toBe('Monday to Friday 9am - 6pm, Sunday 10am - 1pm')
  expect(hours('closed', 'Closed', 'closed')).toBe('Closed')
})

test('a shop that has its name is called so wherever its logo would stand', () => {
  const logoTextOf = (brand: object) => StoreSettings.parse({ brand }).brand.logoText
  expect(logoTextOf({ name: 'Kaveri & Daughters' })).toBe('')
  expect(logoTextOf({ name: 'Kaveri & Daughters', logoText: 'My shop' })).toBe('')
  expect(logoTextOf({ name: 'Kaveri & Daughters', logoText: 'Kaveri' })).toBe('Kaveri')
})

test('a promise follows what it is about as long as it says the same, or as staff decided', () => {
  const links = linksOf(standard)
  expect(Object.entries(links).flatMap(([field, follows]) => (follows ? [field] : []))).toEqual([
    'promises.productFreeShippingOverPaise',
  ])
  const decided = { ...standard, promises: { ...standard.promises, links: { 'hours.support': true } } }
  expect(linksOf(decided)).toMatchObject({ 'hours.support': true, 'hours.policies': false })
  expect(Object.values(linksOf(StoreSettings.parse({})))).not.toContain(false)
})

test('a charge that is typed once is said wherever it is linked, and nowhere else', () => {
  const links = { ...linksOf(standard), 'promises.homeReturnsDays': true, 'hours.support': true }
  const dearer = { ...standard, shipping: { ...standard.shipping, freeFromPaise: 149_900 } }
  const said = withFollowed(dearer, links)
  expect(said.promises).toMatchObject({
    productFreeShippingOverPaise: 149_900,
    homeFreeShippingOverPaise: 830_000,
    homeReturnsDays: 7,
  })
  expect(said.hours).toMatchObject({
    support: 'Monday to Friday 9am - 6pm, Saturday 10am - 5pm',
    policies: 'Monday to Saturday, 10 AM to 6 PM',
  })
  expect(contradictionsOf(said).map(({ field }) => field)).not.toContain('promises.homeReturnsDays')
})
