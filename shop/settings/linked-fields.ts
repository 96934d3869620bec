/** Promises of pages that say what checkout charges, returns allow or the contact page opens, unless staff unlink one. */
export const linkedFields = [
  'promises.homeFreeShippingOverPaise',
  'promises.productFreeShippingOverPaise',
  'promises.policyFreeShippingAbovePaise',
  'promises.policyStandardFeePaise',
  'promises.policyExpressFeePaise',
  'promises.policyRemoteSurchargePaise',
  'promises.homeReturnsDays',
  'hours.support',
  'hours.policies',
] as const

export type LinkedField = (typeof linkedFields)[number]
