import type { RouterContextProvider } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findPolicySettings } from '#shop/settings/cash/find-policy-settings.server.ts'
import { renderShownPolicy } from '#shop/settings/markdown/render-aside.server.ts'
import type { Policy } from '#shop/settings/policies.ts'
import { findPolicy } from '#shop/settings/policy-texts/policy-versions.server.ts'

/** A policy as it stands, with today's settings in it. */
export async function loadPolicy(context: Readonly<RouterContextProvider>, policy: Policy) {
  const db = context.get(dbContext)
  const [{ body, savedAt, effectiveAt }, settings] = await Promise.all([findPolicy(db, policy), findPolicySettings(db)])
  const { intro, sections } = await renderShownPolicy(body, settings)
  return { intro, sections, effectiveAt, updatedAt: savedAt }
}
