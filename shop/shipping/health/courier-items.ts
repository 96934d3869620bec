import { formatAmount } from '#shared/money.ts'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'
import { type CourierAnswer, problemOf } from './courier-check.ts'

const bookedByHand = 'Enter your Shiprocket user, or write each tracking number yourself when a parcel leaves.'

/** For the set-up guide: where parcels are collected, and whether they can be paid for. */
export function courierItems(answer: CourierAnswer): ChecklistItem[] {
  const link = { to: '/admin/settings/courier', label: 'Open courier' }
  if (answer.kind === 'nobody')
    return [{ id: 'courier', level: 'warning', title: 'No courier is connected', whatToDo: bookedByHand, link }]
  const problem = problemOf(answer)
  if (problem) return [{ id: 'courier', level: 'warning', title: problem.summary, whatToDo: problem.whatToDo, link }]
  if (answer.kind !== 'answer') return []
  const { pickupPlace, place, walletPaise } = answer
  const whatToDo = `Parcels are collected at “${pickupPlace}”, ${place!.pin}. The wallet holds ${formatAmount(walletPaise)}.`
  return [{ id: 'courier', level: 'good', title: 'Courier', whatToDo, link }]
}
