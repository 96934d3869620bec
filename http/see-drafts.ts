import { may } from '#shop/staff/permissions.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'

/** Whether the cookies are those of somebody who may look at what is not published. */
export async function maySeeDrafts(signIn: Pick<StaffSignIn, 'findStaff'>, cookie = '') {
  const found = await signIn.findStaff(new Headers({ cookie }))
  return found.kind === 'staff' && may(found.member.roles, 'settings.view')
}
