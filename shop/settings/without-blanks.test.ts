import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsWithPeople } from '#tests/settings.ts'
import { StoreSettings } from './inputs.ts'
import { policies } from './policies.ts'
import { builtInPolicies } from './policy-texts/built-in-policies.server.ts'
import { withoutBlanks } from './without-blanks.ts'

const blank = StoreSettings.parse({})
const named = StoreSettings.parse({ contact: { city: 'Jaipur', supportEmail: 'a@b.in' } })

test.for(policies)('the built-in text of %s stays whole when every setting has its value', (policy) => {
  expect(withoutBlanks(builtInPolicies[policy], settingsWithPeople)).toEqual({
    body: builtInPolicies[policy],
    leftOut: [],
  })
})

test.for(['privacy', 'terms', 'refunds', 'shipping'] as const)(
  '%s of a shop without a phone says where to write, and asks nobody to call',
  (policy) => {
    const { body } = withoutBlanks(builtInPolicies[policy], named)
    expect(body.split('## How to reach us')[1]).toContain('Write to [{{email}}]')
    expect(body).not.toMatch(/\bcall (us|\[)/i)
  },
)

test('a shop with one price of delivery promises neither express delivery nor a surcharge', () => {
  const ofOne = withoutBlanks(builtInPolicies.shipping, blank).leftOut
  expect(ofOne).toContain('| Express delivery, where available | {{express charge}} |')
  expect(ofOne).toContain('| Remote areas, in addition | {{remote charge}} |')
  expect(withoutBlanks(builtInPolicies.shipping, blank).body).not.toMatch(/express/i)
  const ofMany = { policyExpressFeePaise: 19_900, policyRemoteSurchargePaise: 5_000 }
  const settings = StoreSettings.parse({ promises: ofMany })
  expect(withoutBlanks(builtInPolicies.shipping, settings).leftOut.join('\n')).not.toMatch(/express|remote/i)
})

test('a shop without cash does not speak of it, heading and all, and one with it does', () => {
  const bodyWith = (takesCash: boolean, policy: keyof typeof builtInPolicies) =>
    withoutBlanks(builtInPolicies[policy], { ...settingsWithPeople, takesCash }).body
  for (const policy of policies) expect(bodyWith(false, policy), policy).not.toMatch(/cash/i)
  expect(bodyWith(true, 'shipping')).toContain('## Cash on delivery')
  expect(bodyWith(true, 'terms')).toContain('it is placed at once')
  expect(bodyWith(true, 'refunds')).toContain('What you paid in cash')
})

test('sentences, rows, items and lines of an address go alone', () => {
  const text = `We sell clothes. Write to {{email}}. Call {{phone}}! We answer.

- From {{city}}
- Under {{gstin}}

| a | b |
| :-- | --: |
| E-mail | {{email}} |
| Phone | {{phone}} |

{{legal name}}\\
{{city}}, India\\
GSTIN {{gstin}}
`
  expect(withoutBlanks(text, named)).toEqual({
    body: `We sell clothes. Write to {{email}}. We answer.

- From {{city}}

| a | b |
| :-- | --: |
| E-mail | {{email}} |

{{city}}, India
`,
    leftOut: ['Call {{phone}}!', 'Under {{gstin}}', '| Phone | {{phone}} |', '{{legal name}}', 'GSTIN {{gstin}}'],
  })
})

test('a sentence that runs over several lines goes with all of them', () => {
  expect(withoutBlanks('One stays. Please call\n{{phone}} or come\nby. Two stays.', blank)).toEqual({
    body: 'One stays. Two stays.',
    leftOut: ['Please call {{phone}} or come by.'],
  })
})

test('a heading goes when nothing is left below it, and one that never had anything stays', () => {
  const text = '## Reach us\n\n### By phone\n\nCall {{phone}}.\n\n## Empty\n\n## Prices\n\nWith tax.\n'
  expect(withoutBlanks(text, blank).body.trim()).toBe('## Empty\n\n## Prices\n\nWith tax.')
})

test('text without blank settings is never changed', () => {
  const piece = fc.constantFrom(
    '## A',
    '### B',
    '- item.',
    '| a | b |',
    'Plain. Text',
    'To {{brand}}\\',
    '',
    'x  ',
    '> q',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (lines) => {
      const body = `Text.\n${lines.join('\n')}`.replace(/\\(?=\n\s*(\n|$)|$)/g, '')
      expect(withoutBlanks(body, blank)).toEqual({ body, leftOut: [] })
    }),
  )
})

test('a long run of spaces takes no time, in a text that customers open', () => {
  const spaces = ' '.repeat(20_000)
  const began = performance.now()
  expect(withoutBlanks(`Stays. Call {{phone}}${spaces}or come.`, blank)).toEqual({
    body: 'Stays.',
    leftOut: ['Call {{phone}} or come.'],
  })
  expect(withoutBlanks(`Call {{phone}}${spaces}\\${spaces}`, blank).leftOut).toEqual(['Call {{phone}}'])
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('ten thousand headings in a text that customers open take no time', () => {
  const began = process.cpuUsage()
  withoutBlanks('# a\n'.repeat(10_000), blank)
  withoutBlanks('# a\n\nCall {{phone}}\n'.repeat(2_000), blank)
  expect(process.cpuUsage(began).user).toBeLessThan(400_000)
})
