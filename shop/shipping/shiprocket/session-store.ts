/** The result of the last login: a token, or a refusal that is not to be tried again before `until`. */
export type Session = { kind: 'open' | 'refused'; token: string; until: number }

/** Stores the one session of an account for everybody who uses it. */
export interface SessionStore {
  find(): Promise<Session | null>
  /** Logs in unless somebody else did since `spent` was found, one caller at a time; answers what counts now. */
  renew(spent: Session | null, login: () => Promise<Session>): Promise<Session>
}

/** For one process, such as a trial of keys that are not saved yet. */
export function sessionInMemory(): SessionStore {
  let stored: Session | null = null
  let last: Promise<unknown> = Promise.resolve()
  return {
    find: async () => stored,
    renew(spent, login) {
      const renewed = last.then(async () => {
        if (!stored || stored.token === spent?.token) stored = await login()
        return stored
      })
      last = renewed.catch(() => {})
      return renewed
    },
  }
}
