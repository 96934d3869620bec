import type { ActionMessages } from '../forms/action-messages.ts'

const notUpdated = 'Failed to update category'

/** What the toasts of every action on a category say, but for its success. */
export const categoryMessages = {
  thing: 'category',
  failed: notUpdated,
  gone: { title: notUpdated },
  conflict: { description: 'What you typed is still here. Save again to replace theirs.' },
} satisfies Partial<ActionMessages>

/** The same, where another sentence says what could not be done. */
export const failing = (failed: string) => ({ ...categoryMessages, failed, gone: { title: failed } })
