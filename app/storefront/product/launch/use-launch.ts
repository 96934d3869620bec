import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { outdatePageData } from '#app/query.ts'
import type { ProductLaunch } from '#shop/catalogue/launch-rules.ts'
import { useServerClock } from '../../launches/server-clock.ts'

/** Phones that waited together ask for the new page within so long of each other. */
const spreadMs = 300

/** A server that is not there yet is asked again after so long, a few times. */
const repeatMs = 2_000
const maxRepeats = 3

/**
 * How long it is until a product starts by the server's clock, in milliseconds; null until that is known. `hasStarted`
 * also once the page says so by itself. At the start the page's data is asked for anew.
 */
export function useLaunch(start: ProductLaunch | null) {
  const at = start?.at ?? null
  const clock = useServerClock(at !== null)
  const [left, setLeft] = useState<{ at: number; ms: number } | null>(null)
  const leftMs = left !== null && left.at === at ? left.ms : null

  useEffect(() => {
    if (clock === null || at === null) return
    let next: ReturnType<typeof setTimeout>
    function tick() {
      const ms = Math.max(0, at! - clock!())
      setLeft({ at: at!, ms })
      // Just after the second has changed.
      if (ms > 0) next = setTimeout(tick, (ms % 1_000) + 1)
    }
    tick()
    return () => clearTimeout(next)
  }, [clock, at])

  const hasStarted = at === null || leftMs === 0
  useNewPage(at !== null && hasStarted)
  return { leftMs, hasStarted }
}

/** Asks for the page's data while it is out of date: what was chosen and typed stays. */
function useNewPage(isOutdated: boolean) {
  const { revalidate } = useRevalidator()
  const location = useLocation()
  useEffect(() => {
    if (!isOutdated) return
    let times = 0
    let next = setTimeout(ask, Math.random() * spreadMs)
    function ask() {
      times += 1
      void outdatePageData(location).then(() => revalidate())
      if (times < maxRepeats) next = setTimeout(ask, repeatMs * times)
    }
    return () => clearTimeout(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOutdated])
}
