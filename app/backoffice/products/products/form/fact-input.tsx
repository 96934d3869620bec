import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { FactField } from '#shop/catalogue/product-facts.ts'
import type { Field } from '../../../parts/forms/use-form.ts'

type FactInputProps = ReturnType<Field> & { asked: FactField; value: string }

export function FactInput({ asked: { name: label, kind, unit, choices }, value, ...field }: FactInputProps) {
  if (kind === 'choice' || kind === 'yes-no') {
    const offered = kind === 'choice' ? choices : ['Yes', 'No']
    return (
      <Select label={label} {...field} required={false} defaultValue={value}>
        <option value="">Not said</option>
        {[...new Set([...offered, ...(value === '' ? [] : [value])])].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    )
  }
  return (
    <TextField
      label={unit === '' ? label : `${label} (${unit})`}
      {...field}
      required={false}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      defaultValue={unit !== '' && value.endsWith(` ${unit}`) ? value.slice(0, -unit.length - 1) : value}
    />
  )
}
