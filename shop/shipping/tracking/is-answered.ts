type Answer = { answeredFor: Date | null; answerOpenSince: Date | null; statusAt: Date | null }

/** The courier has taken what it was asked to do after the failed delivery that stands now. */
export const isAnswered = ({ answeredFor, answerOpenSince, statusAt }: Answer) =>
  answerOpenSince === null && answeredFor !== null && answeredFor.getTime() === statusAt?.getTime()
