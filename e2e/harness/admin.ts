/** The admin of the shop under test. */
export const admin = { email: 'owner@fineweave.test', password: 'seven quiet lantern boats' }
