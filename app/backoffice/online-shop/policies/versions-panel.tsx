import { Link } from 'react-router'
import { formatDay, formatMoment } from '#shared/dates.ts'
import type { Difference } from '#shop/settings/policy-texts/compare-policies.server.ts'
import type { PolicyVersion } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { VersionLine } from '../../parts/forms/version-line.tsx'

type VersionsPanelProps = {
  versions: readonly PolicyVersion[]
  compared: { from: number; to: number; differences: readonly Difference[] } | null
  /** Without the permission there is no way to bring one back. */
  onRestore?(version: number): void
}

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

/** The versions with author and time, newest first, with the changes between two. */
export function VersionsPanel({ versions, compared, onRestore }: VersionsPanelProps) {
  const newest = versions[0]!.version
  return (
    <Panel title="Versions">
      <ol className="divide-y divide-line">
        {versions.map(({ version, savedBy, savedAt }) => (
          <VersionLine
            key={version}
            name={`Version ${version}`}
            shownTo={version === newest ? 'customers' : null}
            made={
              savedBy === null ? `${formatDay(savedAt)}, came with the shop` : `${formatMoment(savedAt)} by ${savedBy}`
            }
            restoreLabel={`Restore version ${version}`}
            onRestore={version < newest && onRestore ? () => onRestore(version) : undefined}
          >
            {version > 1 && (
              <Link
                to={`?from=${version - 1}&to=${version}`}
                preventScrollReset
                className={link}
                aria-label={`See changes of version ${version}`}
              >
                See changes
              </Link>
            )}
            {version < newest && (
              <Link
                to={`?from=${version}&to=${newest}`}
                preventScrollReset
                className={link}
                aria-label={`Compare with the newest: version ${version}`}
              >
                Compare with the newest
              </Link>
            )}
          </VersionLine>
        ))}
      </ol>
      {compared && (
        <section
          aria-label={`From version ${compared.from} to version ${compared.to}`}
          className="border-t border-line p-4 md:p-5"
        >
          <h3 className="text-small font-semibold">
            From version {compared.from} to version {compared.to}
          </h3>
          <p className="mt-3 text-small wrap-anywhere whitespace-pre-wrap">
            {compared.differences.map(({ kind, text }, at) => (
              <Piece key={at} kind={kind} text={text} />
            ))}
          </p>
        </section>
      )}
    </Panel>
  )
}

function Piece({ kind, text }: Difference) {
  if (kind === 'added') return <ins className="bg-good-tint">{text}</ins>
  return kind === 'removed' ? (
    <del className="bg-danger-tint">{text}</del>
  ) : (
    <span className="text-ink-soft">{text}</span>
  )
}
