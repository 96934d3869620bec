import { integrationsContext } from '#app/context.ts'
import { tryConnectedMail } from '#shop/integrations/try-integrations.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { trialOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/try-mail'

export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (db, by) => {
    const { brand } = await findSettings(db)
    return trialOutcome(await tryConnectedMail(by, context.get(integrationsContext), brand.name))
  })
