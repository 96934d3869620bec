import { formatDay } from '#shared/dates.ts'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'

type IntegrationStateProps = {
  now: ShownIntegration
  /** The shop's behaviour while nothing is set. */
  withoutIt: string
  /** The names of the settings of the environment. */
  environment: string
}

/** Where what the shop uses comes from, who set it and when. */
export function IntegrationState({ now, withoutIt, environment }: IntegrationStateProps) {
  if (now.from === 'unreadable')
    return <FormRefusal sentence={`What is stored here cannot be read. ${now.sentence ?? ''}`} />
  return (
    <p className="text-small text-ink-soft">
      {now.from === 'environment' &&
        `The environment of the shop sets this (${environment}), and it wins over what is entered here.`}
      {now.from === 'back office' && now.set && `Set on ${formatDay(new Date(now.set.at))} by ${now.set.by}.`}
      {(now.from === 'nothing' || now.from === 'simulator') && withoutIt}
    </p>
  )
}

/** Beside a secret that is stored: that leaving it blank changes nothing. */
export const storedHint = (now: ShownIntegration, end: string | undefined) =>
  now.from === 'back office'
    ? `Stored${end ? `, ends with ${end}` : ''}. Leave blank to keep it.`
    : 'It is not shown again after you save it.'
