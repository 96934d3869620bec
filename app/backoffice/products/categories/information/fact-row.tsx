import { X } from 'lucide'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { type FactField, factKinds } from '#shop/catalogue/product-facts.ts'
import type { Field } from '../../../parts/forms/use-form.ts'

const kindLabels: Record<FactField['kind'], string> = {
  text: 'Text',
  choice: 'Choice',
  number: 'Number',
  'yes-no': 'Yes or no',
}

type FactRowProps = {
  fact: FactField
  at: number
  field: Field
  onKind(kind: FactField['kind']): void
  onRemove(): void
}

export function FactRow({ fact: { name, kind, unit, choices }, at, field, onKind, onRemove }: FactRowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3 border-b border-line pb-5 sm:grid-cols-[1fr_10rem_1.5fr_auto]">
      <TextField
        label={`Name of fact ${at + 1}`}
        {...field(`facts[${at}].name`)}
        required={false}
        autoComplete="off"
        defaultValue={name}
      />
      <Select
        label={`Kind of fact ${at + 1}`}
        {...field(`facts[${at}].kind`)}
        value={kind}
        onChange={({ currentTarget }) => onKind(factKinds.find((one) => one === currentTarget.value)!)}
        className="col-start-1 sm:col-start-auto"
      >
        {factKinds.map((one) => (
          <option key={one} value={one}>
            {kindLabels[one]}
          </option>
        ))}
      </Select>
      <div className="col-start-1 sm:col-start-auto">
        {kind === 'choice' && (
          <TextField
            label={`Choices of fact ${at + 1}`}
            hint="Separated by commas."
            {...field(`facts[${at}].choices`)}
            required={false}
            autoComplete="off"
            defaultValue={choices.join(', ')}
          />
        )}
        {kind === 'number' && (
          <TextField
            label={`Unit of fact ${at + 1}`}
            hint="Such as gsm or cm."
            {...field(`facts[${at}].unit`)}
            required={false}
            autoComplete="off"
            defaultValue={unit}
          />
        )}
      </div>
      <div className="col-start-2 row-start-1 pt-7 sm:col-start-auto sm:row-start-auto">
        <IconButton icon={X} label={`Remove fact ${at + 1}`} onClick={onRemove} />
      </div>
    </div>
  )
}
