import type { FieldErrors } from '#shared/first-errors.ts'
import type { Choices } from '#shop/menus/find-menu-targets.server.ts'
import type { Reachable } from '#shop/menus/reachable-addresses.ts'
import type { Field } from '../../parts/forms/use-form.ts'

/** The actions that edit a menu's entries, on either level. */
export type EditedWith = {
  choices: Choices
  reachable: Reachable
  dead: readonly string[]
  errors: FieldErrors
  field: Field
}
