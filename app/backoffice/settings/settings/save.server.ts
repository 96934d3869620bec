import type { RouterContextProvider } from 'react-router'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { saveSettings } from '#shop/settings/commands.server.ts'
import { readSettingsForm } from '#shop/settings/settings-form.ts'
import { versionOf } from '../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'

/** An action that saves the settings that were typed; with `aligns` every promise says what the shop does. */
export const saveFrom =
  (aligns: boolean) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const typed = await request.formData()
    const read = readSettingsForm(typed)
    return perform(context, async (db, by): Promise<Outcome> => {
      if (!read.success) return invalid(read.error)
      const saved = await saveSettings(
        db,
        by,
        { version: versionOf(typed), form: read.data, aligns },
        async (from: typeof db) => chargedByZone(await findDeliveryTable(from)),
      )
      return saved.kind === 'done' ? { kind: 'done' } : saved
    })
  }
