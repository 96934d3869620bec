import { openCreditLinks } from '#shop/credit/credit-links.server.ts'
import { openAddressProof } from '#shop/launch-checklist/address-proof.server.ts'
import { beginMenus } from '#shop/menus/begin-menus.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { openPhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { beginInPreparation } from '#shop/settings/begin-in-preparation.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { ensureFirstAdmin } from '#shop/staff/managing/first-admin.server.ts'
import { openStaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import type { Base } from './open-base.ts'
import type { Outside } from './open-outside.ts'

/** Opens the doors: sign-in for staff, links and codes for customers. */
export async function openDoors({ config, db, heldCopy }: Base, { integrations }: Outside) {
  const signIn = openStaffSignIn({
    db,
    secret: await findOrMakeSecret(db, 'sessions'),
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    findRules: async () => (await findEditableSettings(db)).settings.staff,
  })
  if (!config.demo && (await beginInPreparation(db))) await beginMenus(db)
  const { oneTimeLink } = await ensureFirstAdmin(db, signIn, config.firstAdmin ?? null)
  const orderLinks = openOrderLinks(await findOrMakeSecret(db, 'order-links'))
  const creditLinks = openCreditLinks(await findOrMakeSecret(db, 'credit'))
  const addressProof = openAddressProof(await findOrMakeSecret(db, 'address-check'))
  const phoneVerification = openPhoneVerification({
    db,
    secret: await findOrMakeSecret(db, 'codes'),
    secretsKey: integrations.secretsKey,
    // A copy out of a backup sends nothing before it is the real shop.
    findProvider: () => (heldCopy.restoredTo() ? null : integrations.smsProvider()),
  })
  return { signIn, oneTimeLink, orderLinks, creditLinks, addressProof, phoneVerification }
}
