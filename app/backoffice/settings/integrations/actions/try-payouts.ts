import { triesIntegration } from '../describe-integrations.server.ts'

export const action = triesIntegration('payouts')
