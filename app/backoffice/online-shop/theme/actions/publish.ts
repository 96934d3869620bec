import { LookForm } from '#shop/theme/theme-form.ts'
import { publishLook } from '#shop/theme/theme-versions.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { lookOutcome } from '../theme-outcome.ts'
import type { Route } from './+types/publish'

/** Saves the draft and shows it to visitors. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, LookForm, async (db, by, { version, ...look }) =>
    lookOutcome(await publishLook(db, by, { look, version })),
  )
