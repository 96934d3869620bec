import * as z from 'zod'
import { typedVersion } from '#shared/fields.ts'
import { restoreTheme } from '#shop/theme/theme-versions.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import type { Route } from './+types/restore'

/** Shows an earlier theme to visitors again. */
export const action = (asked: Route.ActionArgs) =>
  performSent(asked, z.object({ restores: typedVersion, newest: typedVersion }), restoreTheme)
