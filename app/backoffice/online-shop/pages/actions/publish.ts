import { savePageFrom } from '../save.server.ts'
import type { Route } from './+types/publish'

/** Saves what the editor holds and shows it to visitors. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  savePageFrom(request, context, params.id, { publish: true })
