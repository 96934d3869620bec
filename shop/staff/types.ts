import type { Role } from './rules.ts'

declare const guarded: unique symbol

/** A signed-in person with a role. Only the guards make one, so a command that takes one cannot be reached without. */
export type StaffMember = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly [guarded]: true
}
