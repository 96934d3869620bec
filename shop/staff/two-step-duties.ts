import type { Role } from './rules.ts'

/** For whom the second step of signing in is no choice. */
export const twoStepDuties = ['nobody', 'owners and admins', 'everybody'] as const
/** The settings that add a role to those who need the second step. */
export const twoStepTicks = {
  catalogue: 'twoStepOfCatalogue',
  packing: 'twoStepOfPacking',
  support: 'twoStepOfSupport',
  viewer: 'twoStepOfViewers',
} as const satisfies Partial<Record<Role, string>>
export type TwoStepTick = (typeof twoStepTicks)[keyof typeof twoStepTicks]

export type TwoStepDuty = (typeof twoStepDuties)[number]
