import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** A pointer that only passes over a link stays for less. */
const restMs = 65

/**
 * Loads the scripts of the page that a link leads to as soon as somebody seems to want it: a pointer rests on the link,
 * a finger or the keyboard's focus comes to it.
 */
export function LinkPrefetch() {
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    let resting: ReturnType<typeof setTimeout> | undefined

    function onIntent({ target, type }: Event) {
      clearTimeout(resting)
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.target || link.origin !== location.origin) return
      const want = () => setWanted(link.pathname + link.search)
      if (type === 'pointerover') resting = setTimeout(want, restMs)
      else want()
    }

    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      document.addEventListener(type, onIntent, { passive: true, signal: leaving.signal })
    }
    return () => {
      clearTimeout(resting)
      leaving.abort()
    }
  }, [])

  return wanted === null ? null : <PrefetchPageLinks page={wanted} />
}
