import { formatMoment } from '#shared/dates.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { VersionLine } from '../../parts/forms/version-line.tsx'

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
          <VersionLine
            key={version}
            name={`Version ${version}`}
            shownTo={version === published ? 'visitors' : null}
            made={`${formatMoment(publishedAt)} by ${publishedBy}`}
            restoreLabel={`Restore version ${version}`}
            onRestore={onRestore && (() => onRestore(version))}
          />
        ))}
      </ol>
    </Panel>
  )
}
