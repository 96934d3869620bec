import { useState } from 'react'
import { problemOf } from '#shop/menus/find-problem.ts'
import { type MenuEntry, type MenuPlace, maxBelow, maxEntries } from '#shop/menus/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { AddEntry, AddBelow } from './add-entry.tsx'
import { moved, moveOut } from './arrange-entries.ts'
import type { EditedWith } from './edited-menu.ts'
import { EntriesBelow } from './entries-below.tsx'
import { EntryFields } from './entry-fields.tsx'
import { EntryRow } from './entry-row.tsx'
import { nameOf, placeLabels } from './menu-labels.ts'
import { useArrangement } from './use-arrangement.ts'

type EntriesEditorProps = EditedWith & {
  place: MenuPlace
  entries: readonly MenuEntry[]
  onChange(entries: MenuEntry[]): void
}

/** The entries of a menu on two levels: moved by dragging, by arrow keys or by buttons, edited, removed and added. */
export function EntriesEditor({
  place,
  entries,
  choices,
  reachable,
  dead,
  errors,
  field,
  onChange,
}: EntriesEditorProps) {
  const mayEdit = useMay()('marketing.edit')
  const [openId, setOpenId] = useState<string | null>(null)
  const { change, reorder, nest, refusal } = useArrangement(entries, onChange)

  return (
    <Panel title="Entries">
      <ol className="divide-y divide-line">
        {entries.map((entry, at) => {
          const { id, entries: below } = entry
          const name = nameOf(entry)
          const own = Object.keys(errors).some((path) => new RegExp(`^entries\\.${at}\\.(?:label|target)`).test(path))
          const isOpen = openId === id || own
          const replace = (changed: Partial<MenuEntry>) => change(entries.with(at, { ...entry, ...changed }))
          return (
            <li key={id} {...reorder.item(id)} className="p-4 data-dragged:opacity-50 md:px-5">
              <EntryRow
                {...{ name, reorder, id, at, isOpen }}
                count={entries.length}
                problem={problemOf(entry, reachable, dead)}
                level={{ label: `Put ${name} below the entry above`, isDeeper: true, onChange: () => nest(at) }}
                onOpen={() => setOpenId(isOpen ? null : id)}
                onMove={(to) => change(moved(entries, at, to))}
                onRemove={() => change(entries.toSpliced(at, 1))}
              >
                <EntryFields
                  {...{ entry, choices, field }}
                  name={`entries[${at}]`}
                  mayBeHeading
                  onChange={(changed) => replace(changed)}
                />
              </EntryRow>
              <EntriesBelow
                {...{ choices, reachable, dead, errors, field, openId, name }}
                at={at}
                entries={below}
                onOpen={setOpenId}
                onChange={(next) => replace({ entries: next })}
                onMoveOut={(nth) => change(moveOut(entries, at, nth))}
              />
              {mayEdit && below.length < maxBelow && (
                <AddBelow
                  label={`${placeLabels[place].addBelow} ${name}`}
                  onAdd={(added) => {
                    setOpenId(added.id)
                    replace({ entries: [...below, added] })
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{reorder.news}</output>
      <p role="alert" className="px-4 py-2 text-small text-danger empty:hidden md:px-5">
        {refusal ?? errors.entries}
      </p>
      {mayEdit && (
        <AddEntry
          place={place}
          isFull={entries.length >= maxEntries[place]}
          onAdd={(added) => {
            setOpenId(added.id)
            change([...entries, added])
          }}
        />
      )}
    </Panel>
  )
}
