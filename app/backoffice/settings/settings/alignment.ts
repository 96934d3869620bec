import { asText } from '#shared/forms/form-text.ts'
import { rupeesField } from '#shared/money.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { Contradiction } from '#shop/settings/rules.ts'

/** Promises that were made to say what the shop does, and their fields as they were typed before. */
export type Alignment = {
  changes: readonly Contradiction[]
  typed: readonly (readonly [field: string, text: string])[]
}

/** `sent`: what stands in the form now; promises of other screens are as they were saved. */
export const alignmentOf = (
  settings: StoreSettings,
  changes: readonly Contradiction[],
  sent = new FormData(),
): Alignment => ({
  changes,
  typed: changes.flatMap(({ field }) => [
    [field, sent.has(field) ? asText(sent.get(field)) : savedText(settings, field)] as const,
    [`promises.links.${field}`, 'false'] as const,
  ]),
})

function savedText(settings: StoreSettings, path: string) {
  const [section, name] = path.split('.') as [keyof StoreSettings, string]
  const value = (settings[section] as Record<string, unknown>)[name]
  return name.endsWith('Paise') ? rupeesField(Number(value)) : String(value)
}

/** The form that brings the promises back. */
export function undoOf({ typed }: Alignment, version: number) {
  const form = new FormData()
  form.set('version', String(version))
  for (const [name, text] of typed) form.set(name, text)
  return form
}
