import type { StoreSettings } from '#shop/settings/inputs.ts'
import { StoreSettings as Settings } from '#shop/settings/inputs.ts'
import { subjects } from '../../parts/screens/settings-list.ts'

const unnamed = Settings.parse({}).brand.name

const valueAt = (settings: StoreSettings, path: string) => {
  const [section, name] = path.split('.') as [keyof StoreSettings, string]
  return (settings[section] as Record<string, unknown>)[name]
}

/** The fields of the settings that are needed to open and are blank, each with its subject. */
export function findMissing(settings: StoreSettings) {
  const { brand, contact } = settings
  const isMissing = (path: string, isNeeded: boolean) => {
    if (path === 'brand.name') return brand.name === unnamed
    if (path === 'brand.gstin') return brand.gstin === '' && brand.sellerKind !== 'unregistered'
    // Either of the two will do.
    if (path === 'contact.phone') return contact.phone === '' && contact.supportEmail === ''
    return isNeeded && valueAt(settings, path) === ''
  }
  return subjects.flatMap(({ id, fields }) =>
    fields
      .filter(({ of, isNeeded }) => isMissing(of, isNeeded === true))
      .map(({ of, label }) => ({
        of,
        label: of === 'contact.phone' ? 'Phone or support e-mail' : label,
        subject: id,
      })),
  )
}
