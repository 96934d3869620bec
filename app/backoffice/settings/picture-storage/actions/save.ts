import { savesIntegration } from '../../integrations/describe-integrations.server.ts'

export const action = savesIntegration('bucket')
