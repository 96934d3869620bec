/** What is asked of one import, by the field "deed" of its forms. */
export const importDeeds = ['check', 'apply', 'cancel', 'reopen'] as const

export type ImportDeed = (typeof importDeeds)[number]

export type ImportAnswer = { kind: 'done' | 'moved on' | 'failed' } | { kind: 'invalid'; sentence: string }
