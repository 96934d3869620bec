import type { ActionMessages } from '../../parts/forms/action-messages.ts'

const notUpdated = 'Failed to update category'

/** The sentences of the toasts of every action on a category, but for its success. */
export const categoryMessages = {
  thing: 'category',
  failed: notUpdated,
  gone: { title: notUpdated },
  conflict: { description: 'Your changes are still here. Save again to replace the other version.' },
} satisfies Partial<ActionMessages>

/** The same, where another sentence says what could not be done. */
export const failing = (failed: string) => ({ ...categoryMessages, failed, gone: { title: failed } })
