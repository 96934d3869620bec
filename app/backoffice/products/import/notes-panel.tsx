import { Panel } from '../../frame/panel.tsx'

type NotesPanelProps = { notes: readonly { note: string; products: number }[] }

/** The decisions that were made so that products of another shop come in, each with how many it concerns. */
export function NotesPanel({ notes }: NotesPanelProps) {
  if (notes.length === 0) return null
  return (
    <Panel title="Decided for you">
      <ul className="flex flex-col gap-1 p-4 text-small md:p-5">
        {notes.map(({ note, products }) => (
          <li key={note}>
            <strong className="font-semibold">
              {products.toLocaleString('en-IN')} {products === 1 ? 'product' : 'products'}:
            </strong>{' '}
            {note}.
          </li>
        ))}
      </ul>
    </Panel>
  )
}
