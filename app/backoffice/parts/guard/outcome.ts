import { firstErrors } from '#shared/first-errors.ts'

/** No answer, or an exception on the server. `sentence` stands beside the form where the usual one does not fit. */
export type Failed = { kind: 'failed'; sentence?: string }

/** The outcome of an action of staff: the same few kinds for all of them, shown by the same toasts. */
export type Outcome<Done extends object = object> =
  | ({ kind: 'done' } & Done)
  /** It was taken, and happens once somebody else agrees. */
  | { kind: 'waiting'; title: string; description: string }
  /** The values that were sent are wrong. `toast` where it says more than that some fields need another look. */
  | { kind: 'invalid'; errors: Record<string, string>; toast?: { title?: string; description: string } }
  /** Somebody else changed it since it was shown. */
  | { kind: 'conflict' }
  /** The thing that the action changes no longer exists. */
  | { kind: 'gone' }
  /**
   * It is not possible as things stand. `isTemporary`: the same may be sent again in a moment. `field`: where the screen
   * shows why, when it is about one field.
   */
  | { kind: 'refused'; title: string; description?: string; isTemporary?: boolean; field?: string }
  | Failed

/** Zod's refusal, as an outcome. */
export const invalid = (error: Parameters<typeof firstErrors>[0]): Outcome<never> => ({
  kind: 'invalid',
  errors: firstErrors(error),
})

/** The outcome of a command that says whether it found what to change. */
export const doneOrGone = (isFound: boolean): { kind: 'done' } | { kind: 'gone' } => ({
  kind: isFound ? 'done' : 'gone',
})

type Answered = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

/** The outcome of a command that says in a sentence why it is not possible. */
export const answered = (answer: Answered): Outcome =>
  answer.kind === 'refused' ? { kind: 'refused', title: answer.sentence } : answer
