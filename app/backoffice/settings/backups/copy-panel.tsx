import { Spinner } from '#app/ui/spinner.tsx'
import { formatMoment } from '#shared/dates.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { type Copy, ReadyCopy } from './ready-copy.tsx'
import { RemoveCopy } from './remove-copy.tsx'

/** A restored copy: how far it is, what is in it, and the commands that open it. */
export function CopyPanel({ copy }: { copy: Copy }) {
  const { to, by, startedAt, state, sentence } = copy
  return (
    <Panel title={to ? `Copy as of ${formatMoment(to)}` : `Newest copy, of ${formatMoment(startedAt)}`}>
      <div className="flex flex-col gap-4 p-4 text-small md:p-5">
        <p className="text-ink-soft">
          Asked for by {by} on {formatMoment(startedAt)}.
        </p>
        {state === 'under way' && (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> {sentence}
          </p>
        )}
        {state === 'failed' && (
          <p role="status" className="text-danger">
            The copy could not be restored. {sentence}
          </p>
        )}
        {state === 'ready' && <ReadyCopy copy={copy} />}
        {state !== 'under way' && <RemoveCopy name={copy.name} />}
      </div>
    </Panel>
  )
}
