import { createContext, useContext } from 'react'
import { may, type Needs } from '#shop/staff/permissions.ts'
import type { Role } from '#shop/staff/rules.ts'

/** The signed-in person's roles, provided by the frame. */
export const RolesContext = createContext<readonly Role[]>([])

/** Whether to show a way to do something: `const may = useMay()`, `may('orders.refund') && …`. The server decides again. */
export function useMay() {
  const held = useContext(RolesContext)
  return (needs: Needs) => may(held, needs)
}
