import * as z from 'zod'
import { listOf, text } from './answers.ts'
import { read, type ShiprocketHttp } from './shiprocket-http.server.ts'

export const Place = z.object({
  pickup_location: z.string(),
  name: text.optional(),
  address: text.optional(),
  address_2: text.optional(),
  city: text.optional(),
  state: text.optional(),
  pin_code: z.coerce.string(),
  phone: text.optional(),
  email: text.optional(),
})

const Places = z.object({ data: z.object({ shipping_address: listOf(Place) }) })

/** The address behind the name of a pickup place: a return order has to spell it out. */
export async function findPlace(http: ShiprocketHttp, name: string) {
  const { data } = read(Places, await http.get('/settings/company/pickup'))
  return data.shipping_address.find((place) => place.pickup_location === name)
}
