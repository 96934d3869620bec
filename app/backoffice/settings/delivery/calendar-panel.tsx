import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { TypedDelivery } from '#shop/delivery/charges/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Field } from '../../parts/forms/use-form.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The week as calendars in India show it. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

type CalendarPanelProps = {
  typed: TypedDelivery
  field: Field
  onChange(typed: TypedDelivery): void
  onDays(days: number[]): void
}

/** The days on which parcels leave and travel, and the weight of a piece. */
export function CalendarPanel({ typed, field, onChange, onDays }: CalendarPanelProps) {
  const { calendar } = typed
  return (
    <Panel title="Days and weight">
      <div className="grid gap-5 p-4 sm:grid-cols-2 md:px-5">
        <TextField
          label="Orders leave on the same day until"
          {...field('calendar.cutOff')}
          type="time"
          hint="Indian time"
          value={calendar.cutOff}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, calendar: { ...calendar, cutOff: currentTarget.value } })
          }
        />
        <TextField
          label="Weight of a piece, in grams"
          {...field('gramsPerPiece')}
          hint="With its share of the packing; for products and categories that have no weight of their own"
          value={typed.gramsPerPiece}
          onChange={({ currentTarget }) => onChange({ ...typed, gramsPerPiece: currentTarget.value })}
        />
        <TextField
          label="Volume of a kilogram, in cubic cm"
          {...field('volumeDivisor')}
          hint="A large parcel is charged by its length × width × height ÷ this. Most couriers use 5000."
          value={typed.volumeDivisor}
          onChange={({ currentTarget }) => onChange({ ...typed, volumeDivisor: currentTarget.value })}
        />
        <WorkingDays days={calendar.workingDays} error={field('calendar.workingDays').error} onChange={onDays} />
        <TextArea
          label="Holidays"
          {...field('calendar.holidays')}
          rows={4}
          hint="One a line, such as 2027-01-26. No parcel leaves or travels on them."
          className="sm:col-span-2"
          value={calendar.holidays}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, calendar: { ...calendar, holidays: currentTarget.value } })
          }
        />
      </div>
    </Panel>
  )
}

type WorkingDaysProps = { days: readonly number[]; error: string | undefined; onChange(days: number[]): void }

function WorkingDays({ days, error, onChange }: WorkingDaysProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-small font-medium">Working days</legend>
      <div className="flex flex-wrap gap-x-6">
        {fromMonday.map((day) => (
          <Checkbox
            key={day}
            checked={days.includes(day)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...days, day].toSorted((one, other) => one - other)
                  : days.filter((one) => one !== day),
              )
            }
          >
            {weekdays[day]}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
