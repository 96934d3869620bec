import { savesIntegration } from '../describe-integrations.server.ts'

export const action = savesIntegration('mail')
