import { X } from 'lucide'
import type { ClipboardEvent } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { readBlock } from '../forms/pasted-block.ts'
import type { Field } from '../forms/use-form.ts'
import type { DraftGuide, GuideChange } from './draft-guide.ts'
import { Cell } from './size-cell.tsx'

const nameOf = (text: string | undefined, at: number, kind: string) => text?.trim() || `${kind} ${at + 1}`

type SizeTableProps = { name: string; draft: DraftGuide; field: Field; onChange(step: GuideChange): void }

export function SizeTable({ name, draft, field, onChange }: SizeTableProps) {
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
