import * as z from 'zod'
import { emptyWorld, type World } from '../harness/world.ts'
import type { StepName } from './steps.ts'

export interface SimScan {
  at: number
  code: number
  orderCode: number
  label: string
  activity: string
  location: string
}

export interface SimOrder {
  id: number
  shipmentId: number
  /** As the shop sent it. */
  body: Record<string, unknown> & { order_id: string }
  createdAt: number
  orderCode: number
  awb: string | null
  courierId: number | null
  pickupAt: number | null
  /** Fetched at a customer's door. */
  isReturn: boolean
  isManifested: boolean
  scans: SimScan[]
  /** The next steps, one after the other. */
  script: StepName[]
  attempts: number
  ndrActions: unknown[]
  chargedKilos: number | null
  remittance: { date: string; utr: string } | null
}

export const Switches = z
  .strictObject({
    /** In whole rupees. */
    wallet: z.number(),
    password: z.string(),
    isUserLocked: z.boolean(),
    /** `customer_phone` is hidden, as from a network that is not on the list. */
    hidesPhones: z.boolean(),
    /** The ids of couriers that refuse to assign. */
    refusingCouriers: z.array(z.int()),
    /** PIN codes at whose doors nobody fetches anything. */
    unfetchedPins: z.array(z.string()),
    makesNoLabels: z.boolean(),
    /** `hold`: stored until they are released. */
    webhooks: z.enum(['send', 'hold', 'drop']),
    webhookTimes: z.int().min(1).max(50),
    webhookDelayMs: z.int().min(0),
    webhookToken: z.string(),
    /** Between two scans, by the simulated clock. */
    scanEveryMs: z.int().min(1),
  })
  .partial()

export type Task = { kind: 'scan'; awb: string } | { kind: 'webhook'; body: string }

/** Everything the courier knows. */
export interface CourierWorld extends World<Task>, Required<z.infer<typeof Switches>> {
  refusedLogins: number
  /** Until when, by token. */
  tokens: Record<string, number>
  places: {
    id: number
    pickup_location: string
    name: string
    address: string
    address_2: string
    city: string
    state: string
    pin_code: string
    phone: string
    email: string
    phone_verified: 0 | 1
  }[]
  /** By their number; JSON has text for keys. */
  orders: Record<string, SimOrder>
  /** Steps for parcels that do not exist yet, by our reference. */
  scripts: Record<string, StepName[]>
  heldWebhooks: string[]
}

export const emptyCourier =
  (password: string, webhookToken: string) =>
  (seed: string): CourierWorld => ({
    ...emptyWorld(seed),
    wallet: 5_000,
    password,
    isUserLocked: false,
    hidesPhones: false,
    refusingCouriers: [],
    unfetchedPins: ['577201'],
    makesNoLabels: false,
    webhooks: 'send',
    webhookTimes: 1,
    webhookDelayMs: 0,
    webhookToken,
    scanEveryMs: 6 * 3_600_000,
    refusedLogins: 0,
    tokens: {},
    places: [
      {
        id: 1,
        pickup_location: 'Warehouse',
        name: 'Stores',
        address: '4 Residency Road',
        address_2: '',
        city: 'Bengaluru',
        state: 'Karnataka',
        pin_code: '560001',
        phone: '9812300000',
        email: 'stores@example.com',
        phone_verified: 1,
      },
    ],
    orders: {},
    scripts: {},
    heldWebhooks: [],
  })
