import { dbContext } from '#app/context.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { NewStaff } from '#shop/staff/inputs.ts'
import { becomeFirstAdmin, isWelcome } from '#shop/staff/managing/first-admin.server.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Route } from './+types/welcome'
import { enterAs, refuse, refuseFields } from './check-access.server.ts'
import { JoinPage } from './join-page.tsx'
import { EndOfLink } from './link-pages.tsx'
import { answerLink, linkHeaders, openLink, tokenOf } from './link-token.ts'
import { findPasswordRefusal } from './password-refusal.server.ts'
import { useLinkOnce } from './use-link-once.server.ts'

export const headers = linkHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = openLink(request, 'welcome', context)
  const db = context.get(dbContext)
  const [{ brand }, isOpen] = await Promise.all([findSettings(db), isWelcome(db, token)])
  return answerLink({ brand: brand.name, isOpen }, !isOpen)
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = NewStaff.safeParse(fields)
  if (!read.success) return refuseFields(fields, read.error)
  const [token, { password }] = [tokenOf(request, 'welcome'), read.data]
  const isOpen = await isWelcome(context.get(dbContext), token)
  // Strangers without a link cost nothing.
  const easy = isOpen ? await findPasswordRefusal(context.get(dbContext), password, read.data) : null
  if (easy) return refuse(fields, { fields: easy }, 422)
  const made = await useLinkOnce(context, { page: 'welcome', token, password }, async () =>
    (await becomeFirstAdmin(context.get(dbContext), token, read.data)) ? { isMade: true } : null,
  )
  if (!made) return refuse(fields, { isOver: true }, 410)
  return enterAs({ request, context }, read.data)
}

export default function WelcomePage({ loaderData: { brand, isOpen }, actionData }: Route.ComponentProps) {
  if (!isOpen || actionData?.isOver) {
    return (
      <EndOfLink
        brand={brand}
        lead="It was used, or it is older than a day. Restart the shop to get a new link, or sign in if you have an account."
      />
    )
  }
  return (
    <JoinPage
      brand={brand}
      lead="Make the first account. It is the owner and can do everything."
      schema={NewStaff}
      answer={actionData}
    />
  )
}
