import { moveChosenTo } from './move-orders.server.ts'

export const action = moveChosenTo('confirmed')
