import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server.ts'
import { readShopAddress } from '#shop/spreadsheets/reading/picture-address.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { rowIdOf } from '../../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'

type ActionArgs = { params: { id: string }; context: Readonly<RouterContextProvider> }

/** Somebody has gone on with the import meanwhile. */
export const movedOr = (isMoved: boolean): Outcome => ({ kind: isMoved ? 'done' : 'conflict' })

/** The address of the shop that a file is from, as staff typed it; a blank one takes it away. */
export function readOtherShop(typed: string | undefined) {
  const otherShop = typed?.trim() ? readShopAddress(typed) : typed?.trim()
  return otherShop === null || (otherShop ?? '').length > 300
    ? { errors: { otherShop: 'Please enter the address of a shop, such as https://www.example.in' } }
    : { otherShop }
}

/** An action that moves one import a step on, or back. */
export const importStep =
  (work: (db: Db, by: StaffMember, id: number) => Promise<boolean>) =>
  ({ params, context }: ActionArgs) =>
    perform(context, async (db, by) => movedOr(await work(db, by, rowIdOf(params.id))))
