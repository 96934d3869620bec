import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Trash } from 'lucide'
import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import { maxSections, onceKinds, type Section, type SectionKind, sectionKinds } from '#shop/pages/inputs.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'
import { useReorder } from '../lists/use-reorder.ts'
import type { EditedPage } from './edited-page.ts'
import { newSection } from './new-section.ts'
import { problemOf } from './problem-of.ts'
import { SectionFields } from './section-fields.tsx'
import { nameOf, sectionLabels } from './section-labels.ts'

type SectionsEditorProps = Omit<EditedPage, 'page' | 'isInMenu'> & {
  sections: readonly Section[]
  errors: FieldErrors
  onChange(sections: Section[]): void
}

/** The sections of a page: moved by dragging, by arrow keys or by buttons, hidden, edited, removed and added. */
export function SectionsEditor({ sections, picked, errors, onChange, ...choices }: SectionsEditorProps) {
  const { categories, collections } = choices
  const may = useMay()
  const [openId, setOpenId] = useState<string | null>(null)
  const [products, setProducts] = useState(picked)
  const move = (id: string, to: number) => {
    const moved = sections.find((one) => one.id === id)!
    onChange(sections.filter((one) => one !== moved).toSpliced(to, 0, moved))
  }
  const reorder = useReorder({
    keys: sections.map(({ id }) => id),
    nameOf: (key) => nameOf(sections.find(({ id }) => id === key)!),
    onMove: move,
  })
  const replace = (section: Section) => onChange(sections.map((one) => (one.id === section.id ? section : one)))
  const existing = {
    categories,
    collections: collections.filter(({ isActive }) => isActive),
    products: products.filter(({ state }) => state === 'live'),
  }

  return (
    <Panel title="Sections">
      <ol className="divide-y divide-line">
        {sections.map((section, at) => {
          const { id, isHidden } = section
          const name = nameOf(section)
          const wrong = Object.entries(errors).filter(
            ([path]) => path.split('.')[1] === String(at) && path.startsWith('sections.'),
          )
          const isOpen = openId === id || wrong.length > 0
          const problem = problemOf(section, existing)
          return (
            <li key={id} {...reorder.item(id)} className="p-4 data-dragged:opacity-50 md:px-5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {may('marketing.edit') && (
                  <IconButton
                    icon={GripVertical}
                    label={`Move ${name}`}
                    title="Drag to reorder, or press an arrow key"
                    {...reorder.handle(id)}
                    className="cursor-grab touch-none select-none"
                  />
                )}
                <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{name}</span>
                {isHidden && <Badge tone="neutral">Hidden</Badge>}
                {may('marketing.edit') && (
                  <span className="flex">
                    <IconButton
                      icon={ArrowUp}
                      label={`Move ${name} up`}
                      disabled={at === 0}
                      onClick={() => move(id, at - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={`Move ${name} down`}
                      disabled={at === sections.length - 1}
                      onClick={() => move(id, at + 1)}
                    />
                    <IconButton
                      icon={isHidden ? EyeOff : Eye}
                      label={isHidden ? `Show ${name}` : `Hide ${name}`}
                      onClick={() => replace({ ...section, isHidden: !isHidden })}
                    />
                    <IconButton
                      icon={Pencil}
                      label={`Edit ${name}`}
                      aria-expanded={isOpen}
                      onClick={() => setOpenId(isOpen ? null : id)}
                    />
                    <IconButton
                      icon={Trash}
                      label={`Remove ${name}`}
                      onClick={() => onChange(sections.filter((one) => one.id !== id))}
                    />
                  </span>
                )}
              </div>
              {problem && <p className="mt-2 border-l-4 border-warn bg-warn-tint p-3 text-small">{problem}</p>}
              {errors[`sections.${at}`] && (
                <p role="alert" className="mt-2 text-small text-danger">
                  {errors[`sections.${at}`]}
                </p>
              )}
              {isOpen && (
                <SectionFields
                  section={section}
                  at={at}
                  {...choices}
                  products={products}
                  errors={errors}
                  onProducts={(more) => setProducts([...products, ...more])}
                  onChange={replace}
                />
              )}
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{reorder.news}</output>
      <p role="alert" className="px-4 text-small text-danger empty:hidden md:px-5">
        {errors.sections}
      </p>
      {may('marketing.edit') && (
        <AddSection
          sections={sections}
          onAdd={(kind) => {
            const section = newSection(kind)
            setOpenId(section.id)
            onChange([...sections, section])
          }}
        />
      )}
    </Panel>
  )
}

function AddSection({ sections, onAdd }: { sections: readonly Section[]; onAdd(kind: SectionKind): void }) {
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
