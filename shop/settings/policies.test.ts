import { expect } from 'vitest'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { settingsWithPeople } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { StoreSettings } from './inputs.ts'
import { renderPolicy } from './markdown/render-policy.server.ts'
import { policies } from './policies.ts'
import { PolicyBody } from './policy-form.ts'
import { builtInPolicies } from './policy-texts/built-in-policies.server.ts'
import { comparePolicies } from './policy-texts/compare-policies.server.ts'
import {
  findCurrentVersions,
  findPolicy,
  findPolicyBody,
  findPolicyVersions,
} from './policy-texts/policy-versions.server.ts'
import { savePolicy } from './policy-texts/save-policy.server.ts'

const settings = settingsWithPeople

test.for(policies)('the built-in text of %s can be saved as it is, and leaves no placeholder open', (policy) => {
  expect(PolicyBody.parse(builtInPolicies[policy])).toBe(builtInPolicies[policy])
  expect(JSON.stringify(renderPolicy(builtInPolicies[policy], settings))).not.toMatch(/\{\{|\\\\/)
})

test('the refund policy leads to the page where customers cancel and return by themselves', () => {
  const { sections } = renderPolicy(builtInPolicies.refunds, settings)
  for (const title of ['Cancelling an order', 'Returns']) {
    const { html } = sections.find((section) => section.title === title)!
    expect(html).toContain('<a href="/orders/find">Track order</a>')
    expect(html).not.toContain('mailto:')
  }
})

test('settings reach the texts', () => {
  const charges = (more: StoreSettings) => renderPolicy(builtInPolicies.shipping, more).sections[1]!.html
  expect(charges(settings)).toContain('<td align="left">Standard delivery, orders above ₹999</td>')
  expect(charges(StoreSettings.parse({ promises: { policyFreeShippingAbovePaise: 149_900 } }))).toContain(
    'orders above ₹1,499',
  )
  const contact = renderPolicy(builtInPolicies.terms, settings).sections.at(-1)!
  expect(contact).toMatchObject({ id: 'how-to-reach-us', title: 'How to reach us' })
  expect(contact.html).toContain('<a href="mailto:care@fineweave.example">care@fineweave.example</a>')
  expect(contact.html).toContain('<a href="tel:+918197240156">+91 81972 40156</a>')
})

test('nothing that is typed becomes markup of its own', () => {
  const evil =
    'A <script>alert(1)</script> <img src=x onerror=alert(1)> [go](javascript:alert(1)) ![x](https://spy.example/x.png)\n\n## One <b>two</b>\n\n<iframe src="/"></iframe>\n\n## One two'
  const { intro, sections } = renderPolicy(evil, StoreSettings.parse({ brand: { name: '<i>*A*</i>' } }))
  expect(intro + sections[0]!.html).not.toMatch(/<(script|img|iframe|b)\b|javascript:/)
  expect(sections.map(({ id }) => id)).toEqual(['one-b-two-b', 'one-two'])
  expect(renderPolicy('{{brand}}', StoreSettings.parse({ brand: { name: '<i>*A*|</i>' } })).intro).toBe(
    '<p>&lt;i&gt;*A*|&lt;/i&gt;</p>',
  )
})

test.for(['', '# Title\n\ntext', 'Above {{free shiping}}'])('the text %j is refused', (text) => {
  expect(PolicyBody.safeParse(text).success).toBe(false)
})

test('every text saved is a version, and an older one can be brought back', async ({ db }) => {
  expect(await findPolicyVersions(db, 'terms')).toMatchObject([{ version: 1, savedBy: null }])
  expect(await savePolicy(db, asha, { policy: 'terms', version: 1, body: 'New terms\n' })).toEqual({ kind: 'done' })
  expect(await savePolicy(db, asha, { policy: 'terms', version: 1, body: 'Other terms\n' })).toEqual({
    kind: 'conflict',
  })
  expect(await findPolicy(db, 'terms')).toMatchObject({ version: 2, savedBy: 'Asha Rao', body: 'New terms\n' })
  expect(await findPolicyBody(db, 'terms', 1)).toBe(builtInPolicies.terms)

  expect(await savePolicy(db, asha, { policy: 'terms', version: 2, body: 'New terms\n' })).toEqual({ kind: 'done' })
  await savePolicy(db, asha, { policy: 'terms', version: 2, body: builtInPolicies.terms, restores: 1 })
  expect((await findPolicyVersions(db, 'terms')).map(({ version }) => version)).toEqual([3, 2, 1])
  expect(await findCurrentVersions(db)).toMatchObject({
    terms: { version: 3 },
    shipping: { version: 1, savedBy: null },
  })
  expect(await db.$count(staffLog)).toBe(2)
})

test('a comparison shows the words that changed', () => {
  expect(comparePolicies('Free above 999.', 'Free above 1499.')).toEqual([
    { kind: 'same', text: 'Free above ' },
    { kind: 'removed', text: '999' },
    { kind: 'added', text: '1499' },
    { kind: 'same', text: '.' },
  ])
})

test('two texts that have nothing in common are compared in a moment', () => {
  const [before, after] = ['a', 'b'].map((sign) => `${sign} `.repeat(9_000) + `${sign}\n`.repeat(11_000))
  const started = performance.now()
  expect(comparePolicies(before!, after!).map(({ kind }) => kind)).toContain('removed')
  expect(performance.now() - started).toBeLessThan(1_500)
})
