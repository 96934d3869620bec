import { Link, href } from 'react-router'
import type { Contradiction } from '#shop/settings/rules.ts'
import { Panel } from '../../frame/frame/panel.tsx'

type PolicyWarningsProps = {
  /** Of the text the shop came with, no longer in this one. */
  lost: readonly string[]
  contradictions: readonly Contradiction[]
}

/** The store settings that a text no longer follows, or contradicts. */
export function PolicyWarnings({ lost, contradictions }: PolicyWarningsProps) {
  if (lost.length === 0 && contradictions.length === 0) return null
  return (
    <Panel title="Details filled in from the store settings">
      <div className="flex flex-col gap-4 p-4 text-small md:p-5">
        {lost.length > 0 && (
          <p className="border-l-4 border-warn bg-warn-tint p-3">
            This text no longer has {lost.map((name) => `{{${name}}}`).join(', ')}. If you change these store settings,
            this text will not change.
          </p>
        )}
        {contradictions.length > 0 && (
          <div className="border-l-4 border-warn bg-warn-tint p-3">
            <p className="font-semibold">This text does not match what the shop does</p>
            <ul className="mt-1 list-[square] pl-5">
              {contradictions.map(({ field, says, truth }) => (
                <li key={field}>
                  “{says}”. {truth}
                </li>
              ))}
            </ul>
            <Link
              to={href('/admin/settings')}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Open store settings
            </Link>
          </div>
        )}
      </div>
    </Panel>
  )
}
