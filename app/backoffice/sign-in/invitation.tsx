import { dbContext } from '#app/context.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { findSettings } from '#shop/settings/queries.server.ts'
import { Acceptance } from '#shop/staff/inputs.ts'
import { acceptInvitation, findInvitation } from '#shop/staff/managing/manage-staff.server.ts'
import { fieldsOf } from '../forms/read-form.ts'
import type { Route } from './+types/invitation'
import { AccessForm } from './access-form.tsx'
import { enterAs, refuse, refuseFields } from './check-access.server.ts'
import { SignInFrame } from './frame.tsx'
import { ChosenPassword, EndOfLink, linkHeaders, tokenOf } from './link-pages.tsx'

export const headers = linkHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ brand }, invited] = await Promise.all([findSettings(db), findInvitation(db, tokenOf(request))])
  return { brand: brand.name, invited: invited && { name: invited.name, email: invited.email } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = Acceptance.safeParse(fields)
  if (!read.success) return refuseFields(fields, read.error)
  const accepted = await acceptInvitation(context.get(dbContext), tokenOf(request), read.data)
  // When the link was used meanwhile, the page's loader says so.
  if (!accepted) return refuse(fields, {}, 410)
  return enterAs({ request, context }, { email: accepted.email, password: read.data.password })
}

export default function InvitationPage({ loaderData: { brand, invited }, actionData }: Route.ComponentProps) {
  if (!invited) {
    return (
      <EndOfLink
        brand={brand}
        lead="It was used or withdrawn, or it is older than a week. Ask for a new link, or sign in if you have an account."
      />
    )
  }
  return (
    <SignInFrame
      brand={brand}
      title="Welcome"
      lead={`Choose a password. You sign in with ${invited.email} and this password.`}
    >
      <AccessForm schema={Acceptance} answer={actionData} send="Open the back office">
        {(field) => (
          <>
            <TextField
              label="Your name"
              {...field('name')}
              defaultValue={actionData?.typed?.name ?? invited.name}
              autoComplete="name"
            />
            <ChosenPassword email={invited.email} field={field('password')} />
          </>
        )}
      </AccessForm>
    </SignInFrame>
  )
}
