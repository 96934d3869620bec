import type { RouterContextProvider } from 'react-router'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { saveSettings } from '#shop/settings/commands.server.ts'
import type { Charged } from '#shop/settings/rules.ts'
import { readSettingsForm, type SettingsForm } from '#shop/settings/settings-form.ts'
import { versionOf } from '../forms/read-form.ts'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'

/** An action that saves the settings as they were typed, or as `change` makes them. */
export const saveFrom =
  (change: (form: SettingsForm, byZone: Charged | null) => SettingsForm) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const typed = await request.formData()
    const read = readSettingsForm(typed)
    return perform(context, async (db, by): Promise<Outcome> => {
      if (!read.success) return invalid(read.error)
      const findCharged = async (from: typeof db) => chargedByZone(await findDeliveryTable(from))
      const form = change(read.data, await findCharged(db))
      const saved = await saveSettings(db, by, { version: versionOf(typed), form }, findCharged)
      return saved.kind === 'done' ? { kind: 'done' } : saved
    })
  }
