/** The action of staff on a parcel that weighed more at the courier than was booked. */
export const weightAnswers = ['accepted', 'disputed'] as const
export type WeightAnswer = (typeof weightAnswers)[number]

export const maxWeightNoteLength = 300

/** Shiprocket takes photographs for so long; afterwards the charge stands. */
export const daysToDispute = 7

/** From so many days before the end on, the health screen tells of it. */
export const daysOfWarning = 2

/** The days that are left to dispute, from `heavierSince` on: 0 on the last one, negative when it is over. */
export const daysLeftToDispute = (heavierSince: Date, now: Date) =>
  Math.ceil((heavierSince.getTime() - now.getTime()) / 86_400_000) + daysToDispute
