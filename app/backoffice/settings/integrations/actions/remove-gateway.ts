import { removesIntegration } from '../describe-integrations.server.ts'

export const action = removesIntegration('gateway')
