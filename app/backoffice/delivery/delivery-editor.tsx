import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { formatAmount, rupeesField } from '#shared/money.ts'
import { DeliveryForm, readDeliveryForm } from '#shop/delivery/charges/inputs.ts'
import type { DeliveryTable } from '#shop/delivery/delivery-table.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'
import { newMethod, newPrice, newZone, typedOf, type TypedZone } from './typed-table.ts'
import { ZonePanel } from './zone-panel.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The week as calendars in India show it. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

type DeliveryEditorProps = {
  table: DeliveryTable
  version: number
  shipping: { feePaise: number; freeFromPaise: number; estimatedDeliveryDays: number }
  /** The address of the form's action. */
  to: string
}

/** Zones with their ways of delivery, the days on which parcels leave, and what a piece weighs. */
export function DeliveryEditor({ table, version, shipping, to }: DeliveryEditorProps) {
  const mayEdit = useMay()('settings.edit')
  const [opened, setOpened] = useState({ typed: typedOf(table), version })
  const [typed, setTyped] = useState(opened.typed)
  const isTouched = typed !== opened.typed
  const { zones, calendar } = typed

  const action = useAction(
    {
      thing: 'delivery',
      done: { title: 'Delivery saved', description: 'New orders follow it from now on.' },
      conflict: {
        description:
          'Your changes are still here. Open this page in a new tab to see theirs. Save again to replace it.',
      },
    },
    ({ kind }) => {
      if (kind === 'conflict') setOpened({ ...opened, version })
      if (kind !== 'done') return
      const saved = typedOf(table)
      setOpened({ typed: saved, version })
      setTyped(saved)
    },
  )
  const form = useForm({
    schema: DeliveryForm,
    read: readDeliveryForm,
    action,
    onSubmit: (sent) => action.send(to, { table: asText(sent.get('table')), version: String(opened.version) }),
  })

  /** Errors name zones by their place. */
  function changeZones(next: TypedZone[]) {
    // Holes and overlaps lie between zones: a change of one may repair what is wrong at another.
    form.clearWhere((error) => next.length !== zones.length || /\.(?:isRest|states|areas)$/.test(error))
    setTyped({ ...typed, zones: next })
  }

  const firstZone = () =>
    newZone({
      name: 'All of India',
      isRest: true,
      methods: [newMethod('Standard', newPrice(rupeesField(shipping.feePaise)), rupeesField(shipping.freeFromPaise))],
    })

  return (
    <form {...form.props} aria-label="Delivery" className="flex flex-col gap-6">
      <input type="hidden" name="table" value={JSON.stringify(typed)} />
      {zones.length === 0 ? (
        <Panel title="One charge for all of India">
          <div className="flex flex-col items-start gap-4 p-4 md:px-5">
            <p className="max-w-[65ch]">
              Every parcel costs {formatAmount(shipping.feePaise)}, and nothing from{' '}
              {formatAmount(shipping.freeFromPaise)}. Customers read that it comes {shipping.estimatedDeliveryDays} days
              after the order. Both stand in the store settings. With zones, charges and days depend on where a parcel
              goes, on its weight, and on what its goods are worth.
            </p>
            {mayEdit && (
              <Button variant="secondary" onClick={() => changeZones([firstZone()])}>
                <Icon of={Plus} size={16} /> Use zones
              </Button>
            )}
          </div>
        </Panel>
      ) : (
        <>
          {zones.map((zone, at) => (
            <ZonePanel
              key={zone.id}
              zone={zone}
              name={`zones[${at}]`}
              field={form.field}
              mayEdit={mayEdit}
              onChange={(changed) => changeZones(zones.with(at, changed))}
              onRemove={() => changeZones(zones.toSpliced(at, 1))}
            />
          ))}
          {mayEdit && (
            <Button variant="secondary" onClick={() => changeZones([...zones, newZone()])} className="self-start">
              <Icon of={Plus} size={16} /> Add zone
            </Button>
          )}
          <Panel title="Days and weight">
            <div className="grid gap-5 p-4 sm:grid-cols-2 md:px-5">
              <TextField
                label="Orders leave on the same day until"
                {...form.field('calendar.cutOff')}
                type="time"
                hint="Indian time"
                value={calendar.cutOff}
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, calendar: { ...calendar, cutOff: currentTarget.value } })
                }
              />
              <TextField
                label="Weight of a piece, in grams"
                {...form.field('gramsPerPiece')}
                hint="With its share of the packing; for products and categories that have no weight of their own"
                value={typed.gramsPerPiece}
                onChange={({ currentTarget }) => setTyped({ ...typed, gramsPerPiece: currentTarget.value })}
              />
              <TextField
                label="Volume of a kilogram, in cubic cm"
                {...form.field('volumeDivisor')}
                hint="A large parcel is charged by its length × width × height ÷ this. Most couriers use 5000."
                value={typed.volumeDivisor}
                onChange={({ currentTarget }) => setTyped({ ...typed, volumeDivisor: currentTarget.value })}
              />
              <fieldset className="sm:col-span-2">
                <legend className="mb-1 text-small font-medium">Working days</legend>
                <div className="flex flex-wrap gap-x-6">
                  {fromMonday.map((day) => (
                    <Checkbox
                      key={day}
                      checked={calendar.workingDays.includes(day)}
                      onChange={({ currentTarget }) => {
                        const workingDays = currentTarget.checked
                          ? [...calendar.workingDays, day].toSorted((one, other) => one - other)
                          : calendar.workingDays.filter((one) => one !== day)
                        form.clear('calendar.workingDays')
                        setTyped({ ...typed, calendar: { ...calendar, workingDays } })
                      }}
                    >
                      {weekdays[day]}
                    </Checkbox>
                  ))}
                </div>
                {form.errors['calendar.workingDays'] && (
                  <p role="alert" className="text-small text-danger">
                    {form.errors['calendar.workingDays']}
                  </p>
                )}
              </fieldset>
              <TextArea
                label="Holidays"
                {...form.field('calendar.holidays')}
                rows={4}
                hint="One a line, such as 2027-01-26. No parcel leaves or travels on them."
                className="sm:col-span-2"
                value={calendar.holidays}
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, calendar: { ...calendar, holidays: currentTarget.value } })
                }
              />
            </div>
          </Panel>
        </>
      )}
      {mayEdit && (zones.length > 0 || isTouched) && (
        <SaveBar
          label="Save delivery"
          busyLabel="Saving..."
          busy={action.busy}
          isTouched={isTouched}
          failure={action.failure}
        />
      )}
      <UnsavedChanges when={isTouched} />
    </form>
  )
}
