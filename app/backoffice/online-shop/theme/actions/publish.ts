import { ThemeForm } from '#shop/theme/theme-form.ts'
import { publishTheme } from '#shop/theme/theme-versions.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { themeOutcome } from '../theme-outcome.ts'
import type { Route } from './+types/publish'

/** Saves the draft and shows it to visitors. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, ThemeForm, async (db, by, { version, ...theme }) =>
    themeOutcome(await publishTheme(db, by, { theme, version })),
  )
