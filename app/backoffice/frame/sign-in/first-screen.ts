import { href } from 'react-router'
import type { Role } from '#shop/staff/rules.ts'

/** Staff who only pack begin at the packing table. */
export const firstScreen = (roles: readonly Role[]) =>
  roles.every((role) => role === 'packing') ? href('/admin/packing') : href('/admin')
