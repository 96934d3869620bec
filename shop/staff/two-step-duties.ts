/** For whom the second step of signing in is no choice. */
export const twoStepDuties = ['nobody', 'owners and admins', 'everybody'] as const
export type TwoStepDuty = (typeof twoStepDuties)[number]
