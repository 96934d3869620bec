import type { ChecklistItem } from './rules.ts'

/**
 * Checks that must pass before strangers may buy. A shop that opens without it would take no orders, or say an untruth.
 */
export const blockersOf = (items: readonly ChecklistItem[]) =>
  items.filter(
    ({ id, level, isNeeded }) => id !== 'opening' && (level === 'closes checkout' || (isNeeded && level !== 'good')),
  )
