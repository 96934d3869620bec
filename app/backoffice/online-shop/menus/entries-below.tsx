import { problemOf } from '#shop/menus/find-problem.ts'
import type { EntryBelow } from '#shop/menus/inputs.ts'
import { useReorder } from '../../parts/lists/use-reorder.ts'
import { moved } from './arrange-entries.ts'
import type { EditedWith } from './edited-menu.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryRow } from './entry-row.tsx'
import { nameOf } from './menu-labels.ts'

type EntriesBelowProps = EditedWith & {
  entries: readonly EntryBelow[]
  /** Of the entry that these are below: its place and its name. */
  at: number
  name: string
  openId: string | null
  onOpen(id: string | null): void
  onChange(entries: EntryBelow[]): void
  onMoveOut(nth: number): void
}

/** The second level below one entry. */
export function EntriesBelow(props: EntriesBelowProps) {
  const { entries, at, errors, onChange } = props
  const reorder = useReorder({
    keys: entries.map(({ id }) => id),
    nameOf: (key) => nameOf(entries.find(({ id }) => id === key)!),
    onMove: (key, to) =>
      onChange(
        moved(
          entries,
          entries.findIndex(({ id }) => id === key),
          to,
        ),
      ),
  })
  if (entries.length === 0) return null
  return (
    <>
      <ol aria-label={`Below ${props.name}`} className="mt-2 divide-y divide-line border-l-2 border-line pl-3 md:ml-11">
        {entries.map((entry, nth) => {
          const { id } = entry
          const path = `entries.${at}.entries.${nth}.`
          const isOpen = props.openId === id || Object.keys(errors).some((one) => one.startsWith(path))
          const name = nameOf(entry)
          return (
            <li key={id} {...reorder.item(id)} className="py-2 data-dragged:opacity-50">
              <EntryRow
                {...{ name, reorder, id, isOpen }}
                at={nth}
                count={entries.length}
                problem={problemOf(entry, props.reachable, props.dead)}
                level={{
                  label: `Move ${name} out of ${props.name}`,
                  isDeeper: false,
                  onChange: () => props.onMoveOut(nth),
                }}
                onOpen={() => props.onOpen(isOpen ? null : id)}
                onMove={(to) => onChange(moved(entries, nth, to))}
                onRemove={() => onChange(entries.toSpliced(nth, 1))}
              >
                <EntryFields
                  entry={entry}
                  name={`entries[${at}].entries[${nth}]`}
                  choices={props.choices}
                  field={props.field}
                  mayBeHeading={false}
                  onChange={(changed) => onChange(entries.with(nth, { ...entry, ...changed }))}
                />
              </EntryRow>
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{reorder.news}</output>
    </>
  )
}
