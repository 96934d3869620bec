import { useEffect, useRef } from 'react'
import { Select } from '#app/ui/fields/select.tsx'
import type { OwnColorGroup } from '#shop/catalogue/color-groups.ts'
import { colorNames } from '#shop/catalogue/inputs.ts'

type GroupChoiceProps = { groups: readonly OwnColorGroup[] } & {
  name: string
  at: number
  chosen: string
  onChoose(target: string): void
}

export function GroupChoice({ name, at, chosen, groups, onChoose }: GroupChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  return (
    <span className="w-full sm:w-64">
      <input type="hidden" name={`placed[${at}].color`} value={name} />
      <Select
        ref={select}
        label={`Group of ${name}`}
        name={`placed[${at}].group`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">By its shade</option>
        {colorNames.map((specified) => (
          <option key={specified} value={specified}>
            {specified}
          </option>
        ))}
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name || 'New group'}
          </option>
        ))}
      </Select>
    </span>
  )
}
