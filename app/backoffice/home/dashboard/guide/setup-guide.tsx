import { href, Link } from 'react-router'
import { stepsOf } from '#shop/launch-checklist/guide/steps.ts'
import { blockersOf } from '#shop/launch-checklist/opening-rules.ts'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { OpenButton } from '../../opening/open-button.tsx'
import { Step } from './step.tsx'

/** From an empty shop to an open one: the dashboard while the shop is in preparation. */
export function SetupGuide({ items }: { items: readonly ChecklistItem[] }) {
  const steps = stepsOf(items)
  const done = steps.filter(({ state }) => state === 'done').length
  const missing = blockersOf(items)
  const next = steps.find(({ state }) => state === 'needed') ?? steps.find(({ state }) => state !== 'done')
  return (
    <Panel title="Open your own shop">
      <div className="flex flex-col gap-4 border-b border-line p-4 text-small md:p-5">
        <p className="max-w-prose">
          Only staff see the shop now. Everybody else reads that it opens soon. Steps done: {done} of {steps.length}.
          The shop notices when a step is done.
        </p>
        <progress
          value={done}
          max={steps.length}
          aria-label="Steps that are done"
          className="admin-progress max-w-prose"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <OpenButton from="in preparation" missing={missing.length} />
          <Link to={href('/')} reloadDocument className={linkLook}>
            Look at the shop
          </Link>
          <Link to={href('/coming-soon')} reloadDocument className={linkLook}>
            See what everybody else sees
          </Link>
        </div>
        {missing.length > 0 && (
          <p className="max-w-prose text-ink-soft">
            {missing.length === 1 ? 'One thing is' : `${missing.length} things are`} needed before it can open. The
            other steps can wait.
          </p>
        )}
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step, at) => (
          <Step key={step.id} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  )
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent'
