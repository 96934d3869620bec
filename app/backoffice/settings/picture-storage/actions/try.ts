import { triesIntegration } from '../../integrations/describe-integrations.server.ts'

export const action = triesIntegration('bucket')
