import { href } from 'react-router'
import type { Db } from '#db/client.server.ts'
import { countReadyFiles } from '#shop/exports/find-files.server.ts'
import { countOrdersToDo } from '#shop/orders/finding/count-waiting.server.ts'
import { countApprovalsWaiting } from '#shop/orders/refunding/count-approvals.server.ts'
import { countReturnsToDo } from '#shop/returns/finding/count-returns-to-do.server.ts'
import { countParcelsToDo } from '#shop/shipping/tracking/count-parcels-to-do.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { Role } from '#shop/staff/rules.ts'

/** How much waits for staff, by the screen where they do it. */
export type ToDo = Partial<Record<string, number>>

/** The numbers of the menu, for every page: each is counted from an index. */
export async function findToDo(db: Db, { id, roles }: { id: string; roles: readonly Role[] }): Promise<ToDo> {
  const files = { [href('/admin/exports')]: await countReadyFiles(db, id) }
  if (!may(roles, 'orders.view')) return files
  const [orders, parcels, returns, refunds] = await Promise.all([
    countOrdersToDo(db),
    countParcelsToDo(db),
    countReturnsToDo(db),
    countApprovalsWaiting(db),
  ])
  return {
    ...files,
    [href('/admin/orders')]: orders.toDecide,
    [href('/admin/orders/calls')]: orders.toCall,
    [href('/admin/packing')]: orders.toPack,
    [href('/admin/parcels')]: parcels.failed + parcels.toCount,
    [href('/admin/returns')]: returns,
    [href('/admin/refunds')]: refunds,
  }
}
