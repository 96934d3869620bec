const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** India's clock is ahead of UTC by so much, all year. */
const aheadMs = 330 * minuteMs
const nightFromMs = 22 * 60 * minuteMs
const nightToMs = 8 * 60 * minuteMs
const nightMs = dayMs - nightFromMs + nightToMs
const awakeMs = dayMs - nightMs

/**
 * When an offer ends that is made now and stands for so many minutes. The hours from ten in the evening until eight in
 * the morning in India do not count: nobody should lose a piece asleep.
 */
export function offerEnd(from: Date, minutes: number): Date {
  const local = from.getTime() + aheadMs
  const today = Math.floor(local / dayMs) * dayMs
  const time = local - today
  // From the morning on: of today, or of tomorrow when this evening's night has begun.
  const morning = time >= nightFromMs ? today + dayMs + nightToMs : today + nightToMs
  const spent = Math.max(0, local - morning)
  const awake = spent + minutes * minuteMs
  const nights = Math.ceil(awake / awakeMs) - 1
  return new Date(morning + awake + nights * nightMs - aheadMs)
}
