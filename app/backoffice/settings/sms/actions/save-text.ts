import { integrationsContext } from '#app/context.ts'
import { saveRegisteredText } from '#shop/integrations/save-registered-text.server.ts'
import { RegisteredTextForm } from '#shop/integrations/sms-inputs.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { savedOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/save-text'

export const action = (asked: Route.ActionArgs) =>
  performTyped(asked, RegisteredTextForm, async (db, by, form, sent) => {
    const integrations = asked.context.get(integrationsContext)
    return savedOutcome(await saveRegisteredText(db, by, { integrations }, { form, version: versionOf(sent) }))
  })
