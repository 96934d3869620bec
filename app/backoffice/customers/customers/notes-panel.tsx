import { href } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import type { CustomerNoteLine } from '#shop/orders/customer-notes/note-customer.server.ts'
import { CustomerNote } from '#shop/orders/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { AddNote } from '../../parts/forms/add-note.tsx'
import { useMay } from '../../parts/guard/use-may.ts'

/** Notes of staff on a customer. `number`: an order of that customer. */
export function NotesPanel({ number, notes }: { number: string; notes: readonly CustomerNoteLine[] }) {
  const may = useMay()
  return (
    <Panel title="Notes">
      {may('customers.note') && (
        <AddNote
          schema={CustomerNote}
          messages={{ thing: 'customer' }}
          address={href('/admin/customers/:number/notes', { number })}
          hint="The customer never sees it, but may ask for all that is stored about them."
        />
      )}
      {notes.length === 0 ? (
        <p className="p-4 text-ink-soft md:px-5">No notes yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map(({ id, note, staffName, at }) => (
            <li key={id} className="p-4 md:px-5">
              <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="text-small text-ink-soft">
                {staffName}, {formatMoment(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
