import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { CountrySelect } from '../../parts/declarations/country-select.tsx'
import type { SettingField } from '../../parts/screens/settings-list.ts'
import { useFields } from './fields-context.ts'
import { Promised } from './promised-field.tsx'

function useField(path: string) {
  const { settings, field } = useFields()
  const [section, name] = path.split('.') as [keyof StoreSettings, string]
  return {
    value: (settings[section] as Record<string, unknown>)[name],
    control: { ...field(path), autoComplete: 'off' },
  }
}

/** A field of the settings; its name is its place in them. Screens draw their own ones themselves. */
export function Setting({ of: setting }: { of: SettingField }) {
  const { label, hint, of } = setting
  const mayBeBlank = setting.isNeeded ? 'needed to open' : setting.mayBeBlank
  const { value, control } = useField(of)
  const labels = { label, hint, ...(mayBeBlank && { mayBeBlank }) }
  switch (setting.kind) {
    case 'line':
      return <TextField {...labels} {...control} defaultValue={String(value)} />
    case 'lines':
      return <TextArea {...labels} {...control} rows={2} defaultValue={String(value)} className="sm:col-span-2" />
    case 'country':
      return <CountrySelect {...labels} {...control} whenBlank="Not said" defaultValue={String(value)} />
    case 'rupees':
      return <TextField {...labels} label={`${label} (₹)`} {...control} defaultValue={rupeesField(Number(value))} />
    case 'count':
      return <TextField {...labels} {...control} defaultValue={String(value)} />
    case 'promised':
      return <Promised of={setting.of} label={label} sameAs={setting.sameAs} />
    case 'tick':
      return (
        <div className="sm:col-span-2">
          {/* A box that is not ticked sends nothing. */}
          <input type="hidden" name={of} value="false" />
          <Checkbox name={of} value="true" defaultChecked={value === true}>
            {label}
          </Checkbox>
        </div>
      )
    case 'choice':
      return (
        <Select {...labels} {...control} defaultValue={String(value)}>
          {setting.options.map((option) => (
            <option key={option} value={option}>
              {setting.optionLabels?.[option] ?? option}
            </option>
          ))}
        </Select>
      )
    case 'own':
      return null
  }
}
