import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import type { OwnColorGroup } from '#shop/catalogue/color-groups.ts'
import { maxColorGroups } from '#shop/catalogue/colors/color-groups-form.ts'
import { colorNames } from '#shop/catalogue/inputs.ts'
import { filterColors } from '#shop/catalogue/rules.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'
import { GroupRow } from './group-row.tsx'

type GroupFieldsProps = {
  groups: readonly OwnColorGroup[]
  onChange(groups: readonly OwnColorGroup[]): void
  field: Field
  refusal: string | undefined
  mayEdit: boolean
}

/** The groups that the shop began with, and the owner's with name, shade and place. */
export function GroupFields({ groups, onChange, field, refusal, mayEdit }: GroupFieldsProps) {
  const [moved, setMoved] = useState('')
  const change = (at: number, more: Partial<OwnColorGroup>) => onChange(groups.with(at, { ...groups[at]!, ...more }))

  function move(at: number, by: -1 | 1) {
    onChange(groups.toSpliced(at, 1).toSpliced(at + by, 0, groups[at]!))
    setMoved(`${groups[at]!.name || 'The group'} is now number ${at + by + 1} of ${groups.length}`)
  }

  return (
    <section className="admin-panel flex flex-col gap-4 p-4">
      <h2 className="font-semibold">Groups of the filter</h2>
      <ul aria-label="Groups that every shop has" className="flex flex-wrap gap-x-5 gap-y-2 text-small">
        {colorNames.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Swatch hex={filterColors[name]} /> {name}
          </li>
        ))}
      </ul>
      <p className="max-w-[75ch] text-small text-ink-soft">
        Your own groups stand behind these, where a list has such products. With a group Red, a red kurta is found under
        Red.
      </p>
      <FormRefusal sentence={refusal} />
      <p role="status" className="sr-only">
        {moved}
      </p>
      {groups.map(({ id, name, hex }, at) => (
        <GroupRow
          key={id}
          group={{ id, name, hex }}
          at={at}
          isLast={at === groups.length - 1}
          onChange={(more) => change(at, more)}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(groups.toSpliced(at, 1))}
          {...{ field, mayEdit }}
        />
      ))}
      {mayEdit && groups.length < maxColorGroups && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              onChange([...groups, { id: 1 + Math.max(0, ...groups.map(({ id }) => id)), name: '', hex: newShade }])
            }
          >
            <Icon of={Plus} size={16} /> Add a group
          </Button>
        </div>
      )}
    </section>
  )
}

const newShade = '#c0292f'
