import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { useAction } from '../../parts/forms/use-action.ts'

/** Switches the weekly e-mail on or off. */
export function SummaryPanel({ isOn, email }: { isOn: boolean; email: string }) {
  const action = useAction({
    thing: 'weekly summary',
    done: null,
    failed: 'The weekly summary could not be changed. Please try again.',
  })
  return (
    <Panel title="Weekly summary">
      <div className="flex flex-col items-start gap-4 p-4 md:p-5">
        <p>
          {isOn
            ? `On. It comes each Monday at 8 in the morning to ${email}.`
            : 'Off. Takings, orders, returns, refused cash and what waits, by e-mail each Monday at 8 in the morning.'}
        </p>
        <Button
          variant="secondary"
          size="small"
          busy={action.busy}
          onClick={() =>
            action.send(
              href('/admin/account/summary'),
              { on: String(!isOn) },
              // The toast comes when the page shows the new state already.
              { says: { done: isOn ? 'Weekly summary switched off' : 'Weekly summary switched on' } },
            )
          }
        >
          {isOn ? 'Switch weekly summary off' : 'Switch weekly summary on'}
        </Button>
      </div>
    </Panel>
  )
}
