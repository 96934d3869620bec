import type { ReactNode } from 'react'
import type * as z from 'zod'
import { Button } from '#app/ui/button.tsx'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { ActionMessages } from '../../parts/forms/action-messages.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { IntegrationFields } from './integration-fields.tsx'
import { IntegrationState } from './integration-state.tsx'
import { RemoveIntegration } from './remove-integration.tsx'
import { refusalOf } from './saved-outcome.ts'
import { Trial } from './trial.tsx'

type IntegrationPanelProps = {
  title: string
  now: ShownIntegration
  /** The shop's behaviour while nothing is set. */
  withoutIt: string
  /** The names of the settings of the environment, where it may set this. */
  environment?: string
  schema: z.ZodType
  save: { address: string; label: string; done: ActionMessages['done']; failed: string }
  /** `afterwards`: what the shop does from then on. */
  remove: { address: string; what: string; afterwards: string }
  /** Absent: it is tried elsewhere. */
  trial?: { address: string; label: string }
  /** The controls of the form. */
  children(fields: IntegrationFields): ReactNode
}

/**
 * The settings that owners enter of a service that the shop uses: where it comes from, the form, a trial, and a way to
 * remove it.
 */
export function IntegrationPanel({
  title,
  now,
  withoutIt,
  environment = '',
  schema,
  save,
  remove,
  trial,
  children,
}: IntegrationPanelProps) {
  // The panel is another one as soon as the page shows what was saved.
  const action = useAction({ thing: 'form', done: save.done, failed: save.failed, refused: null }, undefined, {
    early: true,
  })
  const form = useForm({ schema, action, onSubmit: (typed) => action.send(save.address, typed) })
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <IntegrationState now={now} withoutIt={withoutIt} environment={environment} />
        {now.from !== 'environment' && (
          <action.Form {...form.props} method="post" action={save.address} className="flex flex-col gap-4">
            <input type="hidden" name="version" value={now.version} />
            {children({ field: form.field, now })}
            <FormRefusal sentence={refusalOf(action)} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" size="small" busy={action.busy}>
                {save.label}
              </Button>
              {now.set && (
                <RemoveIntegration
                  address={remove.address}
                  version={now.version}
                  what={remove.what}
                  then={remove.afterwards}
                />
              )}
            </div>
          </action.Form>
        )}
      </div>
      {trial && now.from !== 'nothing' && now.from !== 'unreadable' && <Trial {...trial} />}
    </Panel>
  )
}
