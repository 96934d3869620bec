import { createContext, use } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { FieldErrors } from '../forms/field-errors.ts'

/** The values of the fields below, and their errors. */
export const FieldsContext = createContext<{ settings: StoreSettings; errors: FieldErrors } | null>(null)

export function useFields() {
  const fields = use(FieldsContext)
  if (!fields) throw new Error('Settings fields must be used below FieldsContext')
  return fields
}

type Labels = { label: string; hint?: string }
type Texts<Section> = { [Key in keyof Section]: Section[Key] extends string ? Key : never }[keyof Section] & string
type Numbers<Section> = { [Key in keyof Section]: Section[Key] extends number ? Key : never }[keyof Section] & string
type Section = keyof StoreSettings
type TextPath = { [Name in Section]: `${Name}.${Texts<StoreSettings[Name]>}` }[Section]
type NumberPath = { [Name in Section]: `${Name}.${Numbers<StoreSettings[Name]>}` }[Section]

function useValue(path: string) {
  const { settings, errors } = useFields()
  const [section, name] = path.split('.') as [Section, string]
  return { value: (settings[section] as Record<string, unknown>)[name], error: errors[path] }
}

/** One line of text; its name is its place in the settings. */
export function Line({ of, isOptional, ...labels }: Labels & { of: TextPath; isOptional?: boolean }) {
  const { value, error } = useValue(of)
  return (
    <TextField
      {...labels}
      name={of}
      autoComplete="off"
      required={!isOptional}
      defaultValue={value as string}
      error={error}
    />
  )
}

export function Lines({ of, ...labels }: Labels & { of: TextPath }) {
  const { value, error } = useValue(of)
  return (
    <TextArea
      {...labels}
      name={of}
      rows={2}
      required
      defaultValue={value as string}
      error={error}
      className="sm:col-span-2"
    />
  )
}

export function Choice({ of, options, ...labels }: Labels & { of: TextPath; options: readonly string[] }) {
  const { value, error } = useValue(of)
  return (
    <Select {...labels} name={of} defaultValue={value as string} error={error}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  )
}

export function Tick({ of, children }: { of: 'brand.isGstUnregistered'; children: string }) {
  const { value } = useValue(of)
  return (
    <Checkbox name={of} defaultChecked={value as boolean} className="sm:col-span-2">
      {children}
    </Checkbox>
  )
}

/** Stored in paise, typed in rupees. */
export function Rupees({ of, ...labels }: Labels & { of: NumberPath }) {
  const { value, error } = useValue(of)
  return (
    <TextField
      {...labels}
      label={`${labels.label} (₹)`}
      name={of}
      inputMode="decimal"
      autoComplete="off"
      required
      defaultValue={rupeesField(value as number)}
      error={error}
    />
  )
}

export function Count({ of, ...labels }: Labels & { of: NumberPath }) {
  const { value, error } = useValue(of)
  return (
    <TextField
      {...labels}
      name={of}
      inputMode="numeric"
      autoComplete="off"
      required
      defaultValue={String(value)}
      error={error}
    />
  )
}
