import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'
import { type Opening, sentenceOf } from '#shop/settings/opening-state.ts'
import { Panel } from '../../frame/frame/panel.tsx'

const titles = {
  'in preparation': 'The shop is in preparation',
  open: 'The shop is open',
  closed: 'The shop is closed for now',
}

const says = {
  'in preparation': 'Only staff see it. Everybody else reads that it opens soon, and can ask for an e-mail.',
  open: 'Everybody can see it and order.',
  closed: 'Everybody can see the products. Nobody can order, except by phone. At the checkout customers read:',
}

type OpeningPanelProps = { opening: Opening; missing: readonly ChecklistItem[]; children: ReactNode }

/** The state of the shop, what it lacks before it can open, and the button. */
export function OpeningPanel({ opening, missing, children }: OpeningPanelProps) {
  const isFirst = opening.state === 'in preparation'
  return (
    <Panel title={titles[opening.state]}>
      <div className="flex flex-col items-start gap-4 p-4 text-small md:p-5">
        <p className="max-w-prose">{says[opening.state]}</p>
        {opening.state === 'closed' && (
          <blockquote className="border-l-4 border-line pl-4 wrap-anywhere">{sentenceOf(opening)}</blockquote>
        )}
        {isFirst && missing.length > 0 && (
          <section aria-labelledby="missing" className="flex max-w-prose flex-col gap-3">
            <h3 id="missing" className="font-semibold">
              Before the shop can open
            </h3>
            <ul className="flex flex-col gap-3">
              {missing.map(({ id, title, whatToDo, link }) => (
                <li key={id} className="border-l-4 border-warn pl-4">
                  <p className="font-semibold">{title}</p>
                  <p className="wrap-anywhere text-ink-soft">{whatToDo}</p>
                  {link && (
                    <Link
                      to={link.to}
                      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
                    >
                      {link.label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {children}
          <Link
            to={href('/')}
            reloadDocument
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            Look at the shop
          </Link>
        </div>
      </div>
    </Panel>
  )
}
