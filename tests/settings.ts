import { demoSettings } from '#demo/settings.ts'
import { rupeesField } from '#shared/money.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'

/** Of a shop that may sell. */
export const completeSettings = StoreSettings.parse(demoSettings)

/** The same with the people who answer complaints, whom the demo does not have. */
export const settingsWithPeople = StoreSettings.parse({
  ...completeSettings,
  contact: {
    ...completeSettings.contact,
    grievanceOfficer: 'Meera Nair, customer care',
    grievanceEmail: 'meera@fineweave.example',
    grievancePhone: '+91 81972 40157',
    nodalContact: 'Ravi Nair, +91 81972 40158',
  },
})

/** The fields of the settings' form as the page fills them from these settings. */
export function settingsFields({ tax, logo: _logo, ...sections }: StoreSettings) {
  const fields: Record<string, string> = {}
  for (const [section, values] of Object.entries(sections)) {
    for (const [name, value] of Object.entries(values)) {
      if (name === 'links') continue
      fields[`${section}.${name}`] = name.endsWith('Paise') ? rupeesField(Number(value)) : String(value)
    }
  }
  for (const [field, follows] of Object.entries(sections.promises.links))
    fields[`promises.links.${field}`] = String(follows)
  for (const [at, { from, lowPercent, lowUpToPaise, highPercent }] of tax.rates.entries()) {
    fields[`tax.rates[${at}].from`] = from
    fields[`tax.rates[${at}].lowPercent`] = String(lowPercent)
    fields[`tax.rates[${at}].lowUpToPaise`] = rupeesField(lowUpToPaise)
    fields[`tax.rates[${at}].highPercent`] = String(highPercent)
  }
  for (const [slug, code] of Object.entries(tax.hsnBySlug)) fields[`tax.hsnBySlug.${slug}`] = code
  for (const [slug, percent] of Object.entries(tax.percentBySlug)) fields[`tax.percentBySlug.${slug}`] = String(percent)
  for (const name of ['invoicePrefix', 'creditNotePrefix', 'otherHsn'] as const) fields[`tax.${name}`] = tax[name]
  return fields
}
