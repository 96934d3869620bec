import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { maxSections, onceKinds, type Section, type SectionKind, sectionKinds } from '#shop/pages/inputs.ts'
import { sectionLabels } from './section-labels.ts'

export function AddSection({ sections, onAdd }: { sections: readonly Section[]; onAdd(kind: SectionKind): void }) {
  const kinds = sectionKinds.filter((kind) => !onceKinds.includes(kind) || sections.every((one) => one.kind !== kind))
  const [chosen, setChosen] = useState<SectionKind>('products')
  const kind = kinds.includes(chosen) ? chosen : kinds[0]!
  const isFull = sections.length >= maxSections
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line p-4 md:p-5">
      <Select
        label="Add a section"
        className="min-w-56"
        value={kind}
        hint={isFull ? `A page can have ${maxSections} sections.` : sectionLabels[kind].about}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as SectionKind)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {sectionLabels[one].name}
          </option>
        ))}
      </Select>
      <Button variant="secondary" disabled={isFull} onClick={() => onAdd(kind)}>
        Add section
      </Button>
    </div>
  )
}
