import * as z from 'zod'
import { typedVersion } from '#shared/fields.ts'
import { restorePageVersion } from '#shop/pages/manage-pages.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Route } from './+types/restore'

export const action = (asked: Route.ActionArgs) =>
  performSent(asked, z.object({ restores: typedVersion, version: typedVersion }), (db, by, versions) =>
    restorePageVersion(db, by, { id: rowIdOf(asked.params.id), ...versions }),
  )
