import { createContext, use } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { LinkedField } from '#shop/settings/linked-fields.ts'
import { CountrySelect } from '../declarations/country-select.tsx'
import type { useForm } from '../forms/use-form.ts'

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

type Labels = { label: string; hint?: string; mayBeBlank?: string }

/** Beside the fields without which a shop cannot open. */
export const untilOpening = 'needed to open'
type Texts<Section> = { [Key in keyof Section]: Section[Key] extends string ? Key : never }[keyof Section] & string
type Numbers<Section> = { [Key in keyof Section]: Section[Key] extends number ? Key : never }[keyof Section] & string
type Section = keyof StoreSettings
type TextPath = { [Name in Section]: `${Name}.${Texts<StoreSettings[Name]>}` }[Section]
type NumberPath = { [Name in Section]: `${Name}.${Numbers<StoreSettings[Name]>}` }[Section]

function useField(path: string) {
  const { settings, field } = useFields()
  const [section, name] = path.split('.') as [Section, string]
  return {
    value: (settings[section] as Record<string, unknown>)[name],
    control: { ...field(path), autoComplete: 'off' },
  }
}

/** One line of text; its name is its place in the settings. */
export function Line({ of, ...labels }: Labels & { of: TextPath }) {
  const { value, control } = useField(of)
  return <TextField {...labels} {...control} defaultValue={value as string} />
}

export function Lines({ of, ...labels }: Labels & { of: TextPath }) {
  const { value, control } = useField(of)
  return <TextArea {...labels} {...control} rows={2} defaultValue={value as string} className="sm:col-span-2" />
}

type Options = { options: readonly string[]; optionLabels?: Readonly<Record<string, string>> }

export function Choice({ of, options, optionLabels, ...labels }: Labels & Options & { of: TextPath }) {
  const { value, control } = useField(of)
  return (
    <Select {...labels} {...control} defaultValue={value as string}>
      {options.map((option) => (
        <option key={option} value={option}>
          {optionLabels?.[option] ?? option}
        </option>
      ))}
    </Select>
  )
}

export function Country({ of, ...labels }: Labels & { of: 'declarations.countryOfOrigin' }) {
  const { value, control } = useField(of)
  return <CountrySelect {...labels} {...control} whenBlank="Not said" defaultValue={value as string} />
}

export function Tick({ of, children }: { of: 'brand.isInterstateExempt'; children: string }) {
  const { value } = useField(of)
  return (
    <Checkbox name={of} defaultChecked={value as boolean} className="sm:col-span-2">
      {children}
    </Checkbox>
  )
}

/** Stored in paise, typed in rupees. */
export function Rupees({ of, ...labels }: Labels & { of: NumberPath }) {
  const { value, control } = useField(of)
  return (
    <TextField {...labels} label={`${labels.label} (₹)`} {...control} defaultValue={rupeesField(value as number)} />
  )
}

export function Count({ of, ...labels }: Labels & { of: NumberPath }) {
  const { value, control } = useField(of)
  return <TextField {...labels} {...control} defaultValue={String(value)} />
}
