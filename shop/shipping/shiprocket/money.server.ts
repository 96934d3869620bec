import * as z from 'zod'
import type { Charge, Remittance } from '../couriers/provider.ts'
import { dayOf, grams, listOf, paise, text } from './answers.ts'
import { readOrder } from './find-order.server.ts'
import { read, type ShiprocketHttp } from './shiprocket-http.server.ts'

const Balance = z.object({ data: z.object({ balance_amount: paise }) })

export async function walletPaise(http: ShiprocketHttp) {
  return read(Balance, await http.get('/account/details/wallet-balance')).data.balance_amount
}

/** The names of these fields are not documented, only what they hold. */
const Statement = z.object({
  data: listOf(
    z.object({
      awb_code: text,
      applied_weight: grams,
      charged_weight: grams,
      debit: paise,
      credit: paise,
    }),
  ),
})

export async function charges(http: ShiprocketHttp, from: string, to: string): Promise<Charge[]> {
  const query = new URLSearchParams({ from, to, per_page: '1000' })
  const { data } = read(Statement, await http.get(`/account/details/statement?${query}`))
  return data.flatMap((row) =>
    row.awb_code === null
      ? []
      : [
          {
            awb: row.awb_code,
            appliedGrams: row.applied_weight,
            chargedGrams: row.charged_weight,
            debitPaise: row.debit,
            creditPaise: row.credit,
          },
        ],
  )
}

/** Known for each order alone: whole payments come as a file from its panel. */
export async function remittanceOf(http: ShiprocketHttp, { orderId }: { orderId: string }): Promise<Remittance> {
  const { bankReference, remittedOn } = await readOrder(http, orderId)
  const on = dayOf(remittedOn)
  return bankReference && on ? { kind: 'remitted', on, bankReference } : { kind: 'open' }
}
