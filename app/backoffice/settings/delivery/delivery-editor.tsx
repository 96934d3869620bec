import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { rupeesField } from '#shared/money.ts'
import { DeliveryForm, readDeliveryForm } from '#shop/delivery/charges/inputs.ts'
import type { DeliveryTable } from '#shop/delivery/delivery-table.ts'
import type { ActionMessages } from '../../parts/forms/action-messages.ts'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { type Shipping, OneChargePanel } from './one-charge-panel.tsx'
import { newMethod, newPrice, newZone, typedOf, type TypedZone } from './typed-table.ts'
import { ZonePanel } from './zone-panel.tsx'

type DeliveryEditorProps = {
  table: DeliveryTable
  version: number
  shipping: Shipping
  /** The address of the form's action. */
  to: string
}

const messages: ActionMessages = {
  thing: 'delivery',
  done: { title: 'Delivery saved', description: 'New orders follow it from now on.' },
  conflict: {
    description: 'Your changes are still here. Open this page in a new tab to see theirs. Save again to replace it.',
  },
}

/** Zones with their ways of delivery, the days on which parcels leave, and what a piece weighs. */
export function DeliveryEditor({ table, version, shipping, to }: DeliveryEditorProps) {
  const mayEdit = useMay()('settings.edit')
  const [opened, setOpened] = useState({ typed: typedOf(table), version })
  const [typed, setTyped] = useState(opened.typed)
  const isTouched = typed !== opened.typed
  const { zones } = typed

  const action = useAction(messages, ({ kind }) => {
    if (kind === 'conflict') setOpened({ ...opened, version })
    if (kind !== 'done') return
    const saved = typedOf(table)
    setOpened({ typed: saved, version })
    setTyped(saved)
  })
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

  function changeDays(workingDays: number[]) {
    form.clear('calendar.workingDays')
    setTyped({ ...typed, calendar: { ...typed.calendar, workingDays } })
  }

  return (
    <form {...form.props} aria-label="Delivery" className="flex flex-col gap-6">
      <input type="hidden" name="table" value={JSON.stringify(typed)} />
      {zones.length === 0 ? (
        <OneChargePanel shipping={shipping}>
          {mayEdit && (
            <Button variant="secondary" onClick={() => changeZones([firstZone(shipping)])}>
              <Icon of={Plus} size={16} /> Use zones
            </Button>
          )}
        </OneChargePanel>
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
          <CalendarPanel typed={typed} field={form.field} onChange={setTyped} onDays={changeDays} />
        </>
      )}
      {mayEdit && (zones.length > 0 || isTouched || opened.version === 0) && (
        <SaveBar
          label={zones.length > 0 || isTouched ? 'Save delivery' : 'Keep one charge'}
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

const firstZone = ({ feePaise, freeFromPaise }: Shipping) =>
  newZone({
    name: 'All of India',
    isRest: true,
    methods: [newMethod('Standard', newPrice(rupeesField(feePaise)), rupeesField(freeFromPaise))],
  })
