import { TextField } from '#app/ui/fields/text-field.tsx'
import { minuteField } from '#shared/dates.ts'
import type { useForm } from './use-form.ts'

type PeriodFieldsProps = {
  field: (name: 'startsAt' | 'endsAt') => ReturnType<ReturnType<typeof useForm>['field']>
  /** Since when and until when a record holds; null for a new one. */
  held: { startsAt: Date | null; endsAt: Date | null } | null
}

/** From when until when something holds, to the minute. */
export const PeriodFields = ({ field, held }: PeriodFieldsProps) => (
  <>
    {(['startsAt', 'endsAt'] as const).map((name) => (
      <TextField
        key={name}
        label={name === 'startsAt' ? 'From (India)' : 'Until (India)'}
        {...field(name)}
        type="datetime-local"
        defaultValue={held?.[name] ? minuteField(held[name]) : ''}
      />
    ))}
  </>
)
