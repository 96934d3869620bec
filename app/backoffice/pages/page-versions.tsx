import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { Panel } from '../frame/panel.tsx'

type PageVersionsProps = {
  versions: readonly { version: number; publishedBy: string; publishedAt: Date }[]
  published: number | null
  /** Without the permission there is no way to bring one back. */
  onRestore?(version: number): void
}

/** Everything that was published, newest first. */
export function PageVersions({ versions, published, onRestore }: PageVersionsProps) {
  return (
    <Panel title="Published versions">
      {versions.length === 0 && <p className="p-4 text-small text-ink-soft md:p-5">Nothing was published yet.</p>}
      <ol className="divide-y divide-line empty:hidden">
        {versions.map(({ version, publishedBy, publishedAt }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-small md:px-5">
            <span className="min-w-56 flex-1">
              <span className="font-semibold">Version {version}</span>
              {version === published && ' (shown to visitors)'}
              <span className="block text-ink-soft">
                {formatMoment(publishedAt)} by {publishedBy}
              </span>
            </span>
            {onRestore && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Restore version ${version}`}
                onClick={() => onRestore(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
