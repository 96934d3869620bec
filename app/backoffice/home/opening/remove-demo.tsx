import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { type DemoOutcome, demoRows } from './demo-outcome.ts'

const shownNames = 10

/** From the demo to a shop of one's own: first what would go, then a question, then it goes. */
export function RemoveDemo() {
  const [isAsking, setAsking] = useState(false)
  const counting = useAction<DemoOutcome>({ thing: 'demo', done: null, failed: null, refused: null })
  // This panel goes with the demo.
  const removing = useAction<DemoOutcome>(
    {
      thing: 'demo',
      done: { title: 'The demo is gone', description: 'The shop is in preparation. Set it up, then open it.' },
      failed: 'The demo could not be removed. Nothing was changed.',
      refused: null,
    },
    ({ kind }) => kind === 'refused' && counting.send(href('/admin/opening/count-demo')),
    { early: true },
  )
  const found = counting.outcome?.kind === 'done' ? counting.outcome : null
  const refusal = [removing, counting].map(sentenceOf).find((sentence) => sentence !== undefined)
  const products = found?.removed.products ?? 0
  const orders = found?.removed.orders ?? 0
  return (
    <Panel title="From the demo to your own shop">
      <div className="flex flex-col items-start gap-4 p-4 text-small md:p-5">
        <p className="max-w-prose text-ink-soft">
          Removes what the demo made and nobody changed: products, orders, banners, messages, promo codes and texts.
          What you and your team made or changed stays. The shop is in preparation afterwards.
        </p>
        {found && (
          <>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              {demoRows(found.removed).map(({ label, count }) => (
                <div key={label} className="contents">
                  <dt className="order-1">{label}</dt>
                  <dd className="text-right font-semibold tabular-nums">{count}</dd>
                </div>
              ))}
            </dl>
            {found.remaining.length > 0 && (
              <p className="max-w-prose wrap-anywhere">
                These products stay, because somebody changed them: {found.remaining.slice(0, shownNames).join(', ')}
                {found.remaining.length > shownNames && ` and ${found.remaining.length - shownNames} more`}.
              </p>
            )}
          </>
        )}
        <FormRefusal sentence={refusal} />
        {found ? (
          <Button variant="danger" busy={removing.busy} onClick={() => setAsking(true)}>
            Remove the demo
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={counting.busy}
            onClick={() => counting.send(href('/admin/opening/count-demo'))}
          >
            See what would go
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Remove the demo?"
        description={`${products} products and ${orders} orders are removed for good. Only a backup brings them back. Customers then read that the shop opens soon.`}
        confirmLabel="Remove the demo"
        keep="Keep the demo"
        onClose={() => setAsking(false)}
        onConfirm={() => removing.send(href('/admin/opening/remove-demo'), { products, orders })}
      />
    </Panel>
  )
}

function sentenceOf({ busy, outcome, failure }: ReturnType<typeof useAction<DemoOutcome>>) {
  if (busy || outcome?.kind !== 'refused') return failure
  return [outcome.title, outcome.description].filter(Boolean).join('. ')
}
