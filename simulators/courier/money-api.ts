import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { indianTime, ordersOf, type Sim } from './sim.ts'
import type { SimOrder } from './world.ts'

export function moneyRoutes(app: FastifyInstance, sim: Sim) {
  app.get('/account/details/wallet-balance', () => ({ data: { balance_amount: sim.world.wallet.toFixed(2) } }))
  app.get('/account/details/statement', ({ query }) => {
    const { from, to } = Span.parse(query)
    const booked = ordersOf(sim).filter(({ awb, createdAt }) => {
      const day = indianTime(createdAt).slice(0, 10)
      return awb && day >= from && day <= to
    })
    return statementOf(booked)
  })
}

const Span = z.object({ from: z.iso.date(), to: z.iso.date() })

const statementOf = (booked: readonly SimOrder[]) => ({
  data: booked.map((order) => ({
    awb_code: order.awb,
    applied_weight: String(order.body.weight),
    charged_weight: String(order.chargedKilos ?? order.body.weight),
    debit: '74.50',
    credit: '',
  })),
})
