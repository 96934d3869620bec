import type { EmailBrand } from '#shop/messages/email-kind.ts'
import { defaultTheme } from '#shop/theme/inputs.ts'
import { emailThemeOf } from '#shop/theme/writing/email-theme.server.ts'

/** The brand that the e-mails of tests show around their message. */
export const emailBrand: EmailBrand = {
  name: 'Fineweave',
  tagline: 'Clothes with a good hand',
  legalName: 'Fineweave Apparel Private Limited',
  addressLine: '14, Mandipet Main Road, Davanagere 577001, Karnataka',
  supportEmail: 'care@fineweave.example',
  phone: '+91 81972 40156',
  shopUrl: 'https://shop.example',
  theme: emailThemeOf(defaultTheme),
  logo: null,
}
