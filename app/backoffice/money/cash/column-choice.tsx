import { Select } from '#app/ui/fields/select.tsx'
import { type ColumnKind, columnKinds, type RemittanceColumns } from '#shop/shipping/remittance/remittance-columns.ts'

const labels: Record<ColumnKind, string> = {
  awb: 'AWB',
  order: 'Order number',
  amount: 'Amount',
  day: 'Day of payment',
  utr: 'UTR',
}

type ColumnChoiceProps = {
  headings: readonly string[]
  columns: RemittanceColumns
  onChoose(columns: RemittanceColumns): void
}

/** Which column of the courier's file holds what. */
export const ColumnChoice = ({ headings, columns, onChoose }: ColumnChoiceProps) => (
  <fieldset>
    <legend className="mb-2 font-semibold">Columns of the file</legend>
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
      {columnKinds.map((kind) => (
        <Select
          key={kind}
          label={labels[kind]}
          value={columns[kind] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...columns, [kind]: value === '' ? null : Number(value) })
          }
        >
          <option value="">Not in this file</option>
          {headings.map((heading, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a file may name two columns alike
            <option key={at} value={at}>
              {heading || `Column ${at + 1}`}
            </option>
          ))}
        </Select>
      ))}
    </div>
  </fieldset>
)
