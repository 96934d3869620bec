import { moveTo } from './order-step.server.ts'

export const action = moveTo('returned')
