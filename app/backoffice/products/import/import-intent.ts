/** The possible changes of one import, by the field "intent" of its forms. */
export const importIntents = ['check', 'apply', 'cancel', 'reopen'] as const

export type ImportIntent = (typeof importIntents)[number]

export type ImportAnswer = { kind: 'done' | 'moved on' | 'failed' } | { kind: 'invalid'; sentence: string }
