import type { Policy } from './policies.ts'
import { about } from './policy-texts/about.ts'
import { privacy } from './policy-texts/privacy.ts'
import { refunds } from './policy-texts/refunds.ts'
import { shipping } from './policy-texts/shipping.ts'
import { terms } from './policy-texts/terms.ts'

/** The texts the shop comes with: version 1 of each. */
export const builtInPolicies: Readonly<Record<Policy, string>> = { privacy, terms, refunds, shipping, about }
