import type { Page } from '@playwright/test'

/** A page in one of its states, as somebody comes to see it. */
export type Screen = {
  /** Its files are called so: "cart-empty". */
  name: string
  /** The name that a person would give it. */
  title: string
  path: string
  /** From the page as it opens to the state meant. */
  open?(page: Page): Promise<unknown>
  /** Photographed from its head to its foot, unless a bar at the window's foot would stand in the middle. */
  whole?: true | 'desktop'
  /** Where only one kind of screen has it: a drawer on a phone, a combobox on a desktop. */
  only?: 'phone' | 'desktop'
}
