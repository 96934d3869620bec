import { countries } from '#shared/countries.ts'
import { formatAmount } from '#shared/money.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { Declarations } from '#shop/settings/legal-declarations.ts'

export type InformationLine = { label: string; text: string }

type Declared = {
  pricePaise: number
  mrpPaise: number | null
  declarations: Partial<Declarations> | null
  categoryDeclarations: Partial<Declarations> | null
}

/** The declarations that the law wants of a product, without blank ones. */
export function informationOf(
  { pricePaise, mrpPaise, declarations, categoryDeclarations }: Declared,
  settings: Pick<StoreSettings, 'declarations' | 'contact'>,
): InformationLine[] {
  const declared = (name: keyof Declarations) =>
    declarations?.[name] || categoryDeclarations?.[name] || settings.declarations[name]
  const { supportEmail, phone } = settings.contact
  const lines = [
    { label: 'MRP', text: `${formatAmount(mrpPaise ?? pricePaise)}, inclusive of all taxes` },
    { label: 'Manufactured by', text: declared('manufacturer') },
    { label: 'Marketed by', text: declared('marketer') },
    { label: 'Imported by', text: declared('importer') },
    { label: 'Country of origin', text: countries[declared('countryOfOrigin')] ?? '' },
    { label: 'Consumer care', text: declared('consumerCare') || [supportEmail, phone].filter(Boolean).join(', ') },
  ]
  return lines.filter(({ text }) => text !== '')
}
