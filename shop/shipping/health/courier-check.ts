import { sayCount } from '#shared/amounts-in-words.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { formatAmount } from '#shared/money.ts'
import { daysOfWarning } from '../weight-differences.ts'

/** The courier's state that booking needs, as it was last asked. */
export type CourierAnswer =
  | { kind: 'nobody' }
  | { kind: 'no answer'; sentence: string }
  | { kind: 'answer'; pickupPlace: string; place: { pin: string; isProved: boolean } | null; walletPaise: number }

export type CourierFacts = {
  answer: CourierAnswer
  /** Parcels that wait to be booked for half an hour or longer. */
  waiting: number
  /** Weight differences that can be disputed for some days only. */
  endingDisputes: number
}

/** Below this the courier books nothing. */
const minWalletPaise = 100_00

/** Below this it is time to recharge: some parcels more, and nothing can be booked. */
const lowWalletPaise = 500_00

type Problem = { state: 'warning' | 'critical'; summary: string; whatToDo: string }

/** Null means parcels can be booked. */
export function problemOf(answer: CourierAnswer): Problem | null {
  if (answer.kind === 'nobody') return null
  if (answer.kind === 'no answer')
    return {
      state: 'warning',
      summary: answer.sentence,
      whatToDo: 'Parcels wait and are booked when it answers. Try the connection under Store settings, Courier.',
    }
  const { pickupPlace, place, walletPaise } = answer
  if (!place)
    return {
      state: 'critical',
      summary: `The courier has no pickup place “${pickupPlace}”, so nothing can be booked.`,
      whatToDo: 'Enter one that it has, exactly as written there, under Store settings, Courier.',
    }
  if (!place.isProved)
    return {
      state: 'critical',
      summary: `The phone of the pickup place “${pickupPlace}” is not verified.`,
      whatToDo: 'Verify it in the courier’s panel.',
    }
  const wallet = formatAmount(walletPaise)
  if (walletPaise < minWalletPaise)
    return {
      state: 'critical',
      summary: `The courier’s wallet holds ${wallet}, so nothing can be booked.`,
      whatToDo: 'Recharge it in the courier’s panel.',
    }
  if (walletPaise < lowWalletPaise)
    return {
      state: 'warning',
      summary: `The courier’s wallet holds ${wallet}. Below ₹100 nothing can be booked.`,
      whatToDo: 'Recharge it in the courier’s panel.',
    }
  return null
}

export function courierCheck({ answer, waiting, endingDisputes }: CourierFacts): HealthCheck {
  const gauges = {
    waiting_parcels: waiting,
    ending_disputes: endingDisputes,
    ...(answer.kind === 'answer' && { wallet_paise: answer.walletPaise }),
  }
  const problem = problemOf(answer)
  if (problem) return { ...problem, gauges }
  if (waiting > 0)
    return {
      state: 'warning',
      summary: `${sayCount(waiting, 'parcel')} ${waiting === 1 ? 'waits' : 'wait'} to be booked for more than half an hour.`,
      whatToDo: 'The screen Packing says why beside each.',
      gauges,
    }
  if (endingDisputes > 0)
    return {
      state: 'warning',
      summary: `${sayCount(endingDisputes, 'weight difference')} can be disputed for ${daysOfWarning} days at most.`,
      whatToDo: 'Look at Parcels, Weight differences: dispute in the courier’s panel, or accept the charge.',
      gauges,
    }
  if (answer.kind !== 'answer') return { state: 'good', summary: 'No courier is connected.', gauges }
  const wallet = formatAmount(answer.walletPaise)
  return { state: 'good', summary: `Parcels can be booked. The wallet holds ${wallet}.`, gauges }
}
