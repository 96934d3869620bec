import { Plus, X } from 'lucide'
import { type ClipboardEvent, useReducer } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { maxMeasures, maxSizes } from '#shop/catalogue/managing/size-guide-form.ts'
import type { SizeGuide } from '#shop/catalogue/size-guide.ts'
import { readBlock } from '../forms/pasted-block.ts'
import type { Field } from '../forms/use-form.ts'
import { changeGuide, type DraftGuide, draftOfGuide, type GuideChange } from './draft-guide.ts'

type SizeGuideFieldsProps = {
  /** The field's name in the form: "sizeGuide". */
  name: string
  guide: SizeGuide | null
  /** Said while there is none. */
  whenNone: string
  /** Those that a new table begins with. */
  sizes?: readonly string[]
  field: Field
  onEdit(): void
}

/** A table to type in: sizes down, measures across, in centimetres. A block copied from a spreadsheet spreads over it. */
export function SizeGuideFields({ name, guide, whenNone, sizes = [], field, onEdit }: SizeGuideFieldsProps) {
  const [draft, dispatch] = useReducer(changeGuide, guide, draftOfGuide)
  const change = (step: GuideChange) => {
    dispatch(step)
    onEdit()
  }

  if (!draft) {
    return (
      <div className="flex flex-col items-start gap-3 p-4 md:p-5">
        <p className="text-small text-ink-soft">{whenNone}</p>
        <Button variant="secondary" size="small" onClick={() => change({ do: 'begin', sizes })}>
          <Icon of={Plus} size={16} /> Add size guide
        </Button>
      </div>
    )
  }

  return (
    <div className="flex flex-col gap-4 p-4 md:p-5">
      <TextField
        label="Heading"
        {...field(`${name}.title`)}
        hint="Such as: Shirts, in cm"
        autoComplete="off"
        defaultValue={guide?.title}
      />
      <p className="text-small text-ink-soft">
        Measures in centimetres, such as 97 or 86-91. You can paste cells copied from a spreadsheet.
      </p>
      <SizeTable name={name} draft={draft} field={field} onChange={change} />
      <Errors of={[field(`${name}.measures`).error, field(`${name}.rows`).error]} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={draft.rows.length >= maxSizes}
          onClick={() => change({ do: 'add size' })}
        >
          <Icon of={Plus} size={16} /> Add size
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={draft.measures.length >= maxMeasures}
          onClick={() => change({ do: 'add measure' })}
        >
          <Icon of={Plus} size={16} /> Add measure
        </Button>
        <Button variant="quiet" size="small" onClick={() => change({ do: 'remove all' })}>
          Remove size guide
        </Button>
      </div>
      <TextField
        label="How to measure"
        {...field(`${name}.advice`)}
        hint="Such as: Chest is measured round the fullest part of the body."
        autoComplete="off"
        defaultValue={guide?.advice}
      />
    </div>
  )
}

const nameOf = (text: string | undefined, at: number, kind: string) => text?.trim() || `${kind} ${at + 1}`

type SizeTableProps = { name: string; draft: DraftGuide; field: Field; onChange(step: GuideChange): void }

function SizeTable({ name, draft, field, onChange }: SizeTableProps) {
  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number) {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    onChange({ do: 'write', row, column, block })
  }

  return (
    <div className="-mx-4 overflow-x-auto px-4 md:-mx-5 md:px-5">
      <table className="border-separate border-spacing-1 text-left text-small">
        <MeasureNames name={name} draft={draft} field={field} onChange={onChange} />
        <tbody>
          {draft.rows.map(({ key, cells }, row) => (
            <tr key={key}>
              {cells.map((text, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a measure is its place
                <td key={column} className="align-top">
                  <Cell
                    label={
                      column === 0
                        ? `Size ${row + 1}`
                        : `${nameOf(draft.measures[column - 1], column - 1, 'Measure')} of ${nameOf(cells[0], row, 'size')}`
                    }
                    {...field(`${name}.rows[${row}][${column}]`)}
                    inputMode={column === 0 ? undefined : 'decimal'}
                    value={text}
                    onText={(typed) => onChange({ do: 'write', row, column, block: [[typed]] })}
                    onPaste={(event) => paste(event, row, column)}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  icon={X}
                  iconSize={16}
                  label={`Remove ${nameOf(cells[0], row, 'size')}`}
                  onClick={() => onChange({ do: 'remove size', key })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MeasureNames({ name, draft, field, onChange }: SizeTableProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="font-medium text-ink-soft">
          Size
        </th>
        {draft.measures.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a measure is its place
          <th key={at} scope="col" className="align-top font-medium">
            <span className="flex items-center">
              <Cell
                label={`Name of measure ${at + 1}`}
                {...field(`${name}.measures[${at}]`)}
                value={text}
                onText={(typed) => onChange({ do: 'name measure', at, text: typed })}
              />
              <IconButton
                icon={X}
                iconSize={16}
                label={`Remove ${nameOf(text, at, 'measure')}`}
                onClick={() => onChange({ do: 'remove measure', at })}
              />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Errors = ({ of }: { of: readonly (string | undefined)[] }) =>
  of.filter(Boolean).map((error) => (
    <p key={error} className="text-small text-danger">
      {error}
    </p>
  ))

type CellProps = Omit<ReturnType<Field>, 'required'> & {
  label: string
  value: string
  inputMode?: ReturnType<Field>['inputMode']
  onText(text: string): void
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
}

function Cell({ label, error, onText, ...input }: CellProps) {
  const errorId = `${input.name}-error`
  return (
    <span className="block">
      <input
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...input}
        required={false}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        // Enter would send the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${controlLook} min-w-24 px-2! text-small`}
      />
      {error && (
        <span id={errorId} className="block max-w-40 text-small text-danger">
          {error}
        </span>
      )}
    </span>
  )
}
