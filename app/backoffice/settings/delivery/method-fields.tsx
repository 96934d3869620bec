import { Plus, Trash2 } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Field } from '../../parts/forms/use-form.ts'
import { newPrice, type TypedMethod, type TypedPrice } from './typed-table.ts'

type MethodFieldsProps = {
  method: TypedMethod
  /** Its name in the form: "zones[0].methods[0]". */
  name: string
  field: Field
  mayEdit: boolean
  onChange(changed: TypedMethod): void
  /** Null for the only one of its zone. */
  onRemove: (() => void) | null
}

/** A way of delivery: its days, and its prices by weight and worth. */
export function MethodFields({ method, name, field, mayEdit, onChange, onRemove }: MethodFieldsProps) {
  const text = (part: 'name' | 'fromDays' | 'toDays' | 'freeFromPaise') => ({
    ...field(`${name}.${part}`),
    autoComplete: 'off',
    value: method[part] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...method, [part]: currentTarget.value }),
  })
  const { prices } = method
  const change = (at: number, changed: Partial<TypedPrice>) =>
    onChange({ ...method, prices: prices.with(at, { ...prices[at]!, ...changed }) })
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{method.name || 'Way of delivery'}</legend>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField label="Way of delivery" {...text('name')} className="max-md:col-span-2" />
        <TextField label="Working days from" {...text('fromDays')} />
        <TextField label="to" {...text('toDays')} />
        <TextField label="Free from, ₹" {...text('freeFromPaise')} hint="Blank: never" className="max-md:col-span-2" />
      </div>
      <p className="mt-4 text-small text-ink-soft">
        What a parcel costs, by its weight and what its goods are worth. A blank weight means any.
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {prices.map((price, at) => {
          const part = (one: 'upToGrams' | 'fromPaise' | 'pricePaise') => ({
            ...field(`${name}.prices[${at}].${one}`),
            autoComplete: 'off',
            value: price[one] ?? '',
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              change(at, { [one]: currentTarget.value }),
          })
          return (
            <li key={price.id} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-3">
              <TextField label="Up to, g" {...part('upToGrams')} />
              <TextField label="Goods from, ₹" {...part('fromPaise')} />
              <TextField label="Price, ₹" {...part('pricePaise')} />
              {mayEdit && prices.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={`Remove price ${at + 1} of ${method.name || 'this way'}`}
                  onClick={() => onChange({ ...method, prices: prices.toSpliced(at, 1) })}
                  className="hover:text-danger"
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange({ ...method, prices: [...prices, newPrice()] })}
          >
            <Icon of={Plus} size={16} /> Add price
          </Button>
          {onRemove && (
            <Button variant="secondary" size="small" onClick={onRemove}>
              Remove {method.name || 'this way'}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
