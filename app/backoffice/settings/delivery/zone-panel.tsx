import { Plus } from 'lucide'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { indianStates } from '#shared/indian-states.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Field } from '../../parts/forms/use-form.ts'
import { MethodFields } from './method-fields.tsx'
import { newMethod, type TypedZone } from './typed-table.ts'

type ZonePanelProps = {
  zone: TypedZone
  /** Its name in the form: "zones[0]". */
  name: string
  field: Field
  mayEdit: boolean
  onChange(changed: TypedZone): void
  onRemove(): void
}

/** Where a zone is, and how parcels go there. */
export function ZonePanel({ zone, name, field, mayEdit, onChange, onRemove }: ZonePanelProps) {
  const { methods } = zone
  const wrong = useId()
  const stateError = field(`${name}.states`).error
  const restError = field(`${name}.isRest`).error
  return (
    <Panel title={zone.name.trim() || 'New zone'}>
      <div className="flex flex-col gap-5 p-4 md:px-5">
        <TextField
          label="Name"
          {...field(`${name}.name`)}
          autoComplete="off"
          value={zone.name}
          onChange={({ currentTarget }) => onChange({ ...zone, name: currentTarget.value })}
        />
        <div>
          <Checkbox
            name={`${name}.isRest`}
            checked={zone.isRest}
            aria-describedby={restError ? wrong : undefined}
            onChange={({ currentTarget }) => onChange({ ...zone, isRest: currentTarget.checked })}
          >
            The rest of India: everything outside the other zones
          </Checkbox>
          {restError && (
            <p id={wrong} role="alert" className="text-small text-danger">
              {restError}
            </p>
          )}
        </div>
        <StateFields zone={zone} name={name} error={stateError} onChange={onChange} />
        <TextArea
          label="PIN codes"
          {...field(`${name}.areas`)}
          rows={2}
          hint="Whole ones, or their first digits: 577001, 7911, 19"
          value={zone.areas}
          onChange={({ currentTarget }) => onChange({ ...zone, areas: currentTarget.value })}
        />
        {methods.map((method, at) => (
          <MethodFields
            key={method.id}
            method={method}
            name={`${name}.methods[${at}]`}
            field={field}
            mayEdit={mayEdit}
            onChange={(changed) => onChange({ ...zone, methods: methods.with(at, changed) })}
            onRemove={methods.length > 1 ? () => onChange({ ...zone, methods: methods.toSpliced(at, 1) }) : null}
          />
        ))}
        {mayEdit && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChange({ ...zone, methods: [...methods, newMethod('Express')] })}
            >
              <Icon of={Plus} size={16} /> Add a way of delivery
            </Button>
            <Button variant="secondary" size="small" onClick={onRemove}>
              Remove zone
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

type StateFieldsProps = Pick<ZonePanelProps, 'zone' | 'name' | 'onChange'> & { error: string | undefined }

function StateFields({ zone, name, error, onChange }: StateFieldsProps) {
  const { states } = zone
  return (
    <>
      <details open={error !== undefined || undefined} className="border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
          States{states.length > 0 && ` (${states.length})`}
        </summary>
        <fieldset className="grid gap-x-6 px-4 pb-3 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="sr-only">States of {zone.name || 'this zone'}</legend>
          {indianStates.map((state) => (
            <Checkbox
              key={state}
              name={`${name}.states`}
              checked={states.includes(state)}
              onChange={({ currentTarget }) =>
                onChange({
                  ...zone,
                  states: currentTarget.checked ? [...states, state] : states.filter((one) => one !== state),
                })
              }
            >
              {state}
            </Checkbox>
          ))}
        </fieldset>
      </details>
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </>
  )
}
