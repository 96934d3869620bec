import { formatMoment } from '#shared/dates.ts'
import type { ThemeVersion } from '#shop/theme/theme-versions.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { VersionLine } from '../../parts/forms/version-line.tsx'

type ThemeVersionsProps = {
  versions: readonly ThemeVersion[]
  /** Without the permission there is no way to bring one back. */
  onRestore?(version: number): void
}

/** Every theme that visitors saw, newest first, down to the one that the shop came with. */
export function ThemeVersions({ versions, onRestore }: ThemeVersionsProps) {
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
          <VersionLine
            key={version}
            name={version === 0 ? 'First look' : `Look ${version}`}
            shownTo={at === 0 ? 'visitors' : null}
            made={said}
            restoreLabel={version === 0 ? 'Restore the first look' : `Restore look ${version}`}
            onRestore={at > 0 && onRestore ? () => onRestore(version) : undefined}
          />
        ))}
      </ol>
    </Panel>
  )
}
