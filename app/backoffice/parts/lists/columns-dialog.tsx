import { type FormEvent, useEffect, useState } from 'react'
import { href } from 'react-router'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ChosenColumn } from '#shop/exports/choose-columns.server.ts'
import { type ExportList, exportTitles } from '#shop/exports/export-lists.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useAction } from '../forms/use-action.ts'

type ColumnsDialogProps = { list: ExportList | null; onClose(): void }

/** Asks which columns a person's files of a list have, from now on. `list`: null while it is closed. */
export function ColumnsDialog({ list, onClose }: ColumnsDialogProps) {
  return (
    <Dialog
      open={list !== null}
      onClose={onClose}
      title={list ? `Columns of ${exportTitles[list]}` : 'Columns'}
      description="Your files of this list have these columns until you change them. Other people choose their own."
    >
      {list && <ColumnsForm key={list} list={list} onClose={onClose} />}
    </Dialog>
  )
}

function ColumnsForm({ list, onClose }: { list: ExportList; onClose(): void }) {
  const [columns, setColumns] = useState<readonly ChosenColumn[] | 'failed' | null>(null)
  const action = useAction({ thing: 'choice', done: 'Columns saved' }, ({ kind }) => {
    if (kind === 'done') onClose()
  })
  useEffect(() => {
    const ending = new AbortController()
    fetch(`${href('/admin/exports/choices')}?${new URLSearchParams({ list })}`, { signal: ending.signal })
      .then(async (answer) => setColumns(answer.ok ? ((await answer.json()) as ChosenColumn[]) : 'failed'))
      .catch(() => ending.signal.aborted || setColumns('failed'))
    return () => ending.abort()
  }, [list])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    action.send(href('/admin/exports/columns'), new FormData(event.currentTarget))
  }

  if (columns === 'failed') return <p role="alert">The shop did not answer. Please close this and open it again.</p>
  if (columns === null) return <p role="status">Reading the columns…</p>
  return (
    <DialogForm action={action} sendLabel="Save columns" closeLabel="Go back" onClose={onClose} onSubmit={send}>
      <input type="hidden" name="list" value={list} />
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">Columns</legend>
        {columns.map(({ key, heading, isChosen }) => (
          <Checkbox key={key} name="column" value={key} defaultChecked={isChosen}>
            {heading}
          </Checkbox>
        ))}
      </fieldset>
    </DialogForm>
  )
}
