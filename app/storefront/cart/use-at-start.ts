import { useEffect, useEffectEvent } from 'react'
import type { CheckedLine } from '#shop/cart/answers.ts'
import { useServerClock } from '../launches/server-clock.ts'

/** The furthest that a timer of browsers reaches. */
const maxWaitMs = 2 ** 31 - 1

/** Calls `check` when the first of the lines that wait for their start can be bought. */
export function useAtLaunch(lines: readonly CheckedLine[], check: () => void) {
  const at = Math.min(...lines.map(({ start }) => start?.at ?? Infinity))
  const isAwaited = at !== Infinity
  const clock = useServerClock(isAwaited)
  const onStart = useEffectEvent(check)
  useEffect(() => {
    if (clock === null || !isAwaited) return
    const left = Math.max(0, at - clock())
    if (left > maxWaitMs) return
    const wait = setTimeout(() => onStart(), left)
    return () => clearTimeout(wait)
  }, [clock, at, isAwaited])
}
