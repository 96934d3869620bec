/** Whose store credit somebody has opened. */
export type OpenedCredit = {
  holderId: number
  /** Opened by a code to this phone, which has a part of it; without one, by the link in an e-mail: all of it. */
  phoneId?: number
}
