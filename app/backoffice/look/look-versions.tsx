import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { LookVersion } from '#shop/look/look-versions.server.ts'
import { Panel } from '../frame/panel.tsx'

type LookVersionsProps = {
  versions: readonly LookVersion[]
  /** Without the permission there is no way to bring one back. */
  onRestore?(version: number): void
}

/** Every look that visitors saw, newest first, down to the one that the shop came with. */
export function LookVersions({ versions, onRestore }: LookVersionsProps) {
  const rows = [
    ...versions.map(({ version, publishedBy, publishedAt }) => ({
      version,
      said: `${formatMoment(publishedAt)} by ${publishedBy}`,
    })),
    { version: 0, said: 'Came with the shop' },
  ]
  return (
    <Panel title="Published looks">
      <ol className="divide-y divide-line">
        {rows.map(({ version, said }, at) => (
          <li key={version} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-small md:px-5">
            <span className="min-w-48 flex-1 py-2">
              <span className="font-semibold">{version === 0 ? 'First look' : `Look ${version}`}</span>
              {at === 0 && ' (shown to visitors)'}
              <span className="block text-ink-soft">{said}</span>
            </span>
            {at > 0 && onRestore && (
              <Button
                variant="secondary"
                size="small"
                aria-label={version === 0 ? 'Restore the first look' : `Restore look ${version}`}
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
