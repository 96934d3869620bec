import { useState } from 'react'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import {
  type LabelSheet,
  labelSheetNames,
  labelSheets,
  labelsOnSheet,
  maxLabels,
  writeLabelled,
} from '#shop/documents/label-sheets.ts'
import type { PieceToLabel } from '#shop/documents/labels/find-pieces-to-label.server.ts'
import { apiHref } from '../../../parts/guard/api-href.ts'
import { Pieces } from './label-pieces.tsx'

const wholeNumber = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : 0)

export function LabelForm({ pieces }: { pieces: readonly PieceToLabel[] }) {
  const [copies, setCopies] = useState<Readonly<Record<number, number>>>({})
  const [sheet, setSheet] = useState<LabelSheet>('a4-65')
  const [used, setUsed] = useState('')
  const copiesOf = ({ variantId, copies: proposed }: PieceToLabel) => copies[variantId] ?? proposed
  const wanted = pieces.map((piece) => ({ variantId: piece.variantId, copies: copiesOf(piece) }))
  const labels = wanted.reduce((sum, one) => sum + one.copies, 0)
  const onSheet = labelsOnSheet(sheet)
  const before = Math.min(wholeNumber(used), onSheet - 1)
  const sheets = Math.ceil((labels + before) / onSheet)
  const query = new URLSearchParams({ sheet, used: String(before), pieces: writeLabelled(wanted) })
  const setAll = (count: number) => setCopies(Object.fromEntries(pieces.map(({ variantId }) => [variantId, count])))
  return (
    <section aria-label="Labels" className="admin-panel">
      <div className="flex flex-wrap items-end gap-4 border-b border-line p-4">
        <Select
          label="Paper"
          value={sheet}
          onChange={({ target }) => setSheet(target.value as LabelSheet)}
          className="w-full max-w-72"
        >
          {labelSheetNames.map((name) => (
            <option key={name} value={name}>
              {labelSheets[name].label}
            </option>
          ))}
        </Select>
        {onSheet > 1 && (
          <TextField
            label="Labels used on the first sheet"
            required={false}
            inputMode="numeric"
            value={used}
            onChange={({ currentTarget }) => setUsed(currentTarget.value)}
            className="w-full max-w-64"
          />
        )}
        <p className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={() => setCopies({})}>
            As proposed
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAll(1)}>
            One of each
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAll(0)}>
            None
          </Button>
        </p>
      </div>
      <Pieces
        pieces={pieces}
        copiesOf={copiesOf}
        onCopies={({ variantId }, count) => setCopies({ ...copies, [variantId]: count })}
      />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface p-4">
        <p role="status" className="mr-auto text-small">
          {labels.toLocaleString('en-IN')} {labels === 1 ? 'label' : 'labels'}
          {onSheet > 1 && labels > 0 && ` on ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`}
        </p>
        {labels > maxLabels ? (
          <p className="text-small text-danger">Please print at most {maxLabels.toLocaleString('en-IN')} at once.</p>
        ) : (
          labels > 0 && (
            <a
              href={`${apiHref('/admin/api/products/labels.pdf')}?${query}`}
              target="_blank"
              rel="noreferrer"
              className={buttonLook({ variant: 'ink' })}
            >
              Print {labels === 1 ? '1 label' : `${labels.toLocaleString('en-IN')} labels`}
            </a>
          )
        )}
      </div>
    </section>
  )
}
