import type { Role } from './rules.ts'

declare const guarded: unique symbol

type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  /** The row of `answered_actions` that a change belongs to. */
  readonly action?: string
}

/** A signed-in person with a role. Only the guards make one, so a command that takes one cannot be reached without. */
export type StaffMember = Person & { readonly [guarded]: true }

/** For the guards, once they know the person and the roles that the database has. */
export const guardedMember = (person: Person) => person as StaffMember
