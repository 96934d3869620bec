import { createContext, use } from 'react'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { LinkedField } from '#shop/settings/linked-fields.ts'
import type { useForm } from '../../parts/forms/use-form.ts'

type Fields = {
  settings: StoreSettings
  /** By promise, whether it follows; each with what it then says. */
  links: Readonly<Record<LinkedField, boolean>>
  followed: Readonly<Record<LinkedField, { becomes: string; value: number | string }>>
  onLink(field: LinkedField, follows: boolean): void
} & Pick<ReturnType<typeof useForm>, 'errors' | 'field'>

/** The values of the fields below, their limits and their errors. */
export const FieldsContext = createContext<Fields | null>(null)

export function useFields() {
  const fields = use(FieldsContext)
  if (!fields) throw new Error('Settings fields must be used below FieldsContext')
  return fields
}
