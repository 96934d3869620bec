import type { Policy } from '../policies.ts'
import { about } from './about.ts'
import { privacy } from './privacy.ts'
import { refunds } from './refunds.ts'
import { shipping } from './shipping.ts'
import { terms } from './terms.ts'

/** The texts the shop comes with: version 1 of each. */
export const builtInPolicies: Readonly<Record<Policy, string>> = { privacy, terms, refunds, shipping, about }
