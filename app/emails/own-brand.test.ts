import { expect, test } from 'vitest'
import { defaultTheme } from '#shop/theme/inputs.ts'
import { startingThemes } from '#shop/theme/starting-themes.ts'
import { emailThemeOf } from '#shop/theme/writing/email-theme.server.ts'
import { demoBrand } from '#tests/own-brand/demo-brand.ts'
import { everyEmail } from '#tests/own-brand/every-email.ts'
import { renderEmail } from './render-email.tsx'

const brand = {
  name: 'Kumta Looms',
  tagline: 'Linen for the coast',
  legalName: 'Kumta Looms LLP',
  addressLine: '7, Harbour Street, Kozhikode 673032, Kerala',
  supportEmail: 'hello@kumta.example',
  phone: '+91 98123 45678',
  shopUrl: 'https://kumta.example',
  theme: emailThemeOf(startingThemes[2]!.theme),
  logo: null,
}

test.for(everyEmail.map((content) => [content.kind, content] as const))(
  'an e-mail of kind %s has the brand of its shop, and nothing of the demo’s',
  async ([, content]) => {
    const { subject, html, text } = await renderEmail({ ...content, brand })
    expect(html).toContain('Kumta Looms')
    for (const color of [defaultTheme.accent, defaultTheme.ground, defaultTheme.ink]) expect(html).not.toContain(color)
    expect(html).toContain(brand.theme.accent)
    for (const [color] of html.matchAll(/#[0-9a-f]{6}\b/g)) expect(Object.values(brand.theme)).toContain(color)
    expect([subject, html, text].join('\n').match(demoBrand)).toBeNull()
  },
)

test.for(everyEmail.map((content) => [content.kind, content] as const))(
  'an e-mail of kind %s of a shop without a phone asks nobody to call',
  async ([, content]) => {
    const { html, text } = await renderEmail({ ...content, brand: { ...brand, phone: '' } })
    expect(`${html}\n${text}`).not.toMatch(/\bcall (us|again)\b/i)
  },
)

test('where a logo stands for the name, the plain text says the name', async () => {
  const logo = { url: 'https://kumta.example/logo/1/print.png', width: 120, height: 30 }
  const { html, text } = await renderEmail({ ...everyEmail[0]!, brand: { ...brand, logo } })
  expect(html).toContain(logo.url)
  expect(text).toMatch(/^Kumta Looms https:\/\/kumta\.example\n/)
})
