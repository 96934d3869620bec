import { dbContext } from '#app/context.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { Acceptance } from '#shop/staff/inputs.ts'
import { acceptInvitation, findInvitation } from '#shop/staff/managing/manage-staff.server.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Route } from './+types/invitation'
import { enterAs, refuse, refuseFields } from './check-access.server.ts'
import { JoinPage } from './join-page.tsx'
import { EndOfLink } from './link-pages.tsx'
import { answerLink, linkHeaders, openLink, tokenOf } from './link-token.ts'
import { findPasswordRefusal } from './password-refusal.server.ts'
import { useLinkOnce } from './use-link-once.server.ts'

export const headers = linkHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = openLink(request, 'invitation', context)
  const db = context.get(dbContext)
  const [{ brand }, invited] = await Promise.all([findSettings(db), findInvitation(db, token)])
  const shown = { brand: brand.name, invited: invited && { name: invited.name, email: invited.email } }
  return answerLink(shown, invited === null)
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = Acceptance.safeParse(fields)
  if (!read.success) return refuseFields(fields, read.error)
  const [db, token] = [context.get(dbContext), tokenOf(request, 'invitation')]
  const invited = await findInvitation(db, token)
  const { name, password } = read.data
  // Strangers without a link cost nothing.
  const easy = invited && (await findPasswordRefusal(db, password, { name, email: invited.email }))
  if (easy) return refuse(fields, { fields: easy }, 422)
  const accepted = await useLinkOnce(context, { page: 'invitation', token, password }, () =>
    acceptInvitation(db, token, read.data),
  )
  if (!accepted) return refuse(fields, { isOver: true }, 410)
  return enterAs({ request, context }, { email: accepted.email, password })
}

export default function InvitationPage({ loaderData: { brand, invited }, actionData }: Route.ComponentProps) {
  if (!invited || actionData?.isOver) {
    return (
      <EndOfLink
        brand={brand}
        lead="It was used or withdrawn, or it is older than a week. Ask for a new link, or sign in if you have an account."
      />
    )
  }
  return (
    <JoinPage
      brand={brand}
      lead={`Choose a password. You sign in with ${invited.email} and this password.`}
      schema={Acceptance}
      answer={actionData}
      invited={invited}
    />
  )
}
