import { dbContext } from '#app/context.ts'
import { readCollectionForm } from '#shop/catalogue/collections/collection-form.ts'
import { previewMembers } from '#shop/catalogue/collections/preview-members.server.ts'
import type { Route } from './+types/matching'

export type Matching = Awaited<ReturnType<typeof previewMembers>> | null

/** The products that the conditions of a form let in, as JSON; null while they make no rule. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  for (const [name, value] of Object.entries({ title: 'Preview', slug: 'preview', how: 'rule' })) asked.set(name, value)
  const read = readCollectionForm(asked)
  return Response.json(
    (read.success ? await previewMembers(context.get(dbContext), read.data) : null) satisfies Matching,
  )
}
