import { withdrawInvitation } from '#shop/staff/managing/manage-staff.server.ts'
import { staffChange } from './staff-change.server.ts'

export const action = staffChange(withdrawInvitation)
