import { useState } from 'react'
import type { FieldErrors } from '#shared/first-errors.ts'
import type { Section } from '#shop/pages/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { useReorder } from '../../parts/lists/use-reorder.ts'
import { AddSection } from './add-section.tsx'
import type { EditedPage } from './edited-page.ts'
import { newSection } from './new-section.ts'
import { problemOf } from './problem-of.ts'
import { SectionFields } from './section-fields.tsx'
import { SectionHead } from './section-head.tsx'
import { nameOf } from './section-labels.ts'

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
          const { id } = section
          const wrong = Object.entries(errors).filter(
            ([path]) => path.split('.')[1] === String(at) && path.startsWith('sections.'),
          )
          const isOpen = openId === id || wrong.length > 0
          const problem = problemOf(section, existing)
          return (
            <li key={id} {...reorder.item(id)} className="p-4 data-dragged:opacity-50 md:px-5">
              <SectionHead
                {...{ section, reorder, at, isOpen }}
                count={sections.length}
                onMove={(to) => move(id, to)}
                onChange={replace}
                onOpen={() => setOpenId(isOpen ? null : id)}
                onRemove={() => onChange(sections.filter((one) => one.id !== id))}
              />
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
