import { removesIntegration } from '../../integrations/describe-integrations.server.ts'

export const action = removesIntegration('sms')
