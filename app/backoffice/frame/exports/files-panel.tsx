import { Download } from 'lucide'
import { href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { exportTitles } from '#shop/exports/export-lists.ts'
import type { MadeFile } from '#shop/exports/find-files.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import { Panel } from '../frame/panel.tsx'

/** The files of long lists that a person asked for: being made, or ready for a day. */
export const FilesPanel = ({ files }: { files: readonly MadeFile[] }) => (
  <Panel title="Your long lists">
    <p className="px-4 pt-4 text-small text-ink-soft md:px-5">
      A list of more than 10,000 rows is made in the background. You can go on working: its file waits here for a day.
    </p>
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  </Panel>
)

const forms = { csv: 'CSV', xlsx: 'Excel' }

function FileRow({ file }: { file: MadeFile }) {
  const action = useAction({ thing: 'file', done: 'File deleted' })
  const { id, list, form, state } = file
  const name = `${exportTitles[list]}, ${forms[form]}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-small text-ink-soft">{sayWhat(file)}</p>
        <p role="status" className="text-small">
          {sayState(file)}
        </p>
      </div>
      {state === 'ready' && (
        <a
          href={apiHref('/admin/api/exports/files/:id', { id: String(id) })}
          className={buttonLook({ variant: 'primary', size: 'small' })}
        >
          <Icon of={Download} size={16} /> Download<span className="sr-only"> {name}</span>
        </a>
      )}
      <Button
        variant="quiet"
        size="small"
        busy={action.busy}
        aria-label={`Delete ${name}`}
        onClick={() => action.send(href('/admin/exports/files/:id/delete', { id: String(id) }))}
      >
        Delete
      </Button>
    </li>
  )
}

function sayWhat({ fromDay, toDay, isNarrowed, askedAt }: MadeFile) {
  const days = [fromDay && `from ${formatDay(fromDay)}`, toDay && `until ${formatDay(toDay)}`].filter(Boolean).join(' ')
  return [days, isNarrowed && 'filtered', `asked for ${formatMoment(askedAt)}`].filter(Boolean).join(', ')
}

const bytesPerMegabyte = 1_000_000

function sayState({ state, bytes, isFetched }: MadeFile) {
  const size = `${Math.max(0.1, bytes / bytesPerMegabyte).toFixed(1)} MB`
  if (state === 'failed') return 'It could not be made. Please ask for it again.'
  if (state === 'ready') return `Ready, ${size}${isFetched ? ', downloaded' : ''}`
  return bytes > 0 ? `Being made: ${size} so far` : 'Being made…'
}
