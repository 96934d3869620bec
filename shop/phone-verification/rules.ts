export const codeLength = 6
/** With spaces, and as a keyboard may write digits. */
export const maxTypedCodeLength = 20
export const codeLifeSeconds = 300
/** Asked for again within this, the same code is sent: people type the first SMS that arrives. */
export const sameCodeSeconds = 60
export const maxTries = 5
export const proofMinutes = 30

export type StoredCode = { issuedAt: Date; expiresAt: Date; tries: number; usedAt: Date | null }

/** Whether a code that is asked for again is sent once more, or makes way for another one. */
export function isSentAgain(stored: StoredCode | null, now: Date) {
  if (!stored || stateOf(stored, now) !== 'live') return false
  return now.getTime() - stored.issuedAt.getTime() < sameCodeSeconds * 1_000
}

export type CodeState = 'none' | 'live' | 'used' | 'late' | 'spent'

/** `spent`: too many wrong codes were typed. */
export function stateOf(stored: StoredCode | null, now: Date): CodeState {
  if (!stored) return 'none'
  if (stored.usedAt) return 'used'
  if (stored.tries >= maxTries) return 'spent'
  return now < stored.expiresAt ? 'live' : 'late'
}

export type Verdict = Exclude<CodeState, 'live'> | 'right' | 'wrong'

/** The verdict on a typed code, and how many tries are left after it. */
export function judgeCode(
  stored: StoredCode | null,
  isSame: boolean,
  now: Date,
): { verdict: Verdict; triesLeft: number } {
  const state = stateOf(stored, now)
  if (!stored || state !== 'live') return { verdict: state === 'live' ? 'none' : state, triesLeft: 0 }
  if (isSame) return { verdict: 'right', triesLeft: 0 }
  const triesLeft = maxTries - stored.tries - 1
  return { verdict: triesLeft === 0 ? 'spent' : 'wrong', triesLeft }
}

type Refused = { status: 404 | 409 | 410 | 422 | 429; sentence: string }

/** The sentence for the customer about a code that was not right. */
export function refusalOfCode(verdict: Exclude<Verdict, 'right'>, triesLeft: number): Refused {
  switch (verdict) {
    case 'none':
      return { status: 404, sentence: 'There is no code for this number. Please ask for one.' }
    case 'used':
      return { status: 409, sentence: 'This code was used before. Please ask for a new one.' }
    case 'late':
      return { status: 410, sentence: 'This code is too old. Please ask for a new one.' }
    case 'spent':
      return { status: 429, sentence: 'Too many wrong codes. Please ask for a new one.' }
    case 'wrong':
      return {
        status: 422,
        sentence: `This is not the code in the SMS. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}.`,
      }
  }
}
