import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { chosen, type Decision, decisionOf, decisions } from '#shop/spreadsheets/import-decisions.ts'
import { pathNotes } from '#shop/spreadsheets/import-notes.ts'
import type { ProductImport } from '#shop/spreadsheets/importing/queries.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import type { useAction } from '../../../parts/forms/use-action.ts'

type Note = { note: string; products: number }
type NotesPanelProps = {
  found: ProductImport
  notes: readonly Note[]
  action: ReturnType<typeof useAction>
  /** Called with each choice that the check does not know yet. */
  onChoose(): void
}

export const choicesFormId = 'import-choices'
export const checkAgainLabel = 'Check again with these choices'

/** The decisions that were made so that products of another shop come in, each with how many it concerns. */
export function NotesPanel({ found, notes, action, onChoose }: NotesPanelProps) {
  if (notes.length === 0) return null
  if (found.state !== 'checked')
    return (
      <Panel title="Decided for you">
        <div className="p-4 md:p-5">
          <NoteList notes={notes} />
        </div>
      </Panel>
    )
  const isOfPath = ({ note }: Note) => Object.values<string>(pathNotes).includes(note)
  const [ofPaths, others] = [notes.filter(isOfPath), notes.filter((one) => !isOfPath(one))]
  const groups = Map.groupBy(others, ({ note }) => decisionOf(note))
  const settled = groups.get(null) ?? []
  const isAsked = ofPaths.length > 0
  const open = [...groups].flatMap(([decision, said]) => (decision === null ? [] : [{ decision, said }]))
  return (
    <Panel title="Before you apply">
      <action.Form
        id={choicesFormId}
        onChange={onChoose}
        method="post"
        action={href('/admin/products/import/:id/decide', { id: String(found.id) })}
        className="flex flex-col gap-5 p-4 md:p-5"
      >
        <p className="text-small text-ink-soft">
          This was decided for you.{' '}
          {(open.length > 0 || isAsked) &&
            'You can decide otherwise for the whole file. Your choices are remembered for the next one.'}
        </p>
        {settled.length > 0 && <NoteList notes={settled} />}
        {(open.length > 0 || isAsked) && (
          <>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
              {isAsked && (
                <TextField
                  name="otherShop"
                  label="Address of the other shop"
                  hint={`${sayNotes(ofPaths)} Such as https://www.example.in`}
                  defaultValue={found.defaults.otherShop}
                  error={action.errors?.otherShop}
                  inputMode="url"
                  autoCapitalize="none"
                  className="min-w-0"
                />
              )}
              {open.map(({ decision, said }) => (
                <Choice key={decision} decision={decision} said={said} found={found} />
              ))}
            </div>
            <FormRefusal sentence={action.failure} />
            <span>
              <Button type="submit" variant="secondary" busy={action.busy}>
                {checkAgainLabel}
              </Button>
            </span>
          </>
        )}
      </action.Form>
    </Panel>
  )
}

function Choice({ decision, said, found }: { decision: Decision; said: readonly Note[]; found: ProductImport }) {
  const { label, options } = decisions[decision]
  return (
    <Select
      name={decision}
      label={label}
      hint={sayNotes(said)}
      defaultValue={chosen(found.defaults.choices, decision)}
      className="min-w-0"
    >
      {Object.entries<string>(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  )
}

const sayNotes = (notes: readonly Note[]) =>
  notes.map(({ note, products }) => `${counted(products)}: ${note}.`).join(' ')

const NoteList = ({ notes }: { notes: readonly Note[] }) => (
  <ul className="flex flex-col gap-1 text-small">
    {notes.map(({ note, products }) => (
      <li key={note}>
        <strong className="font-semibold">{counted(products)}:</strong> {note}.
      </li>
    ))}
  </ul>
)

const counted = (products: number) => `${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'}`
