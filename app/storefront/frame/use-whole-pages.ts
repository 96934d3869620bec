import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** From the first step within the shop on, pages are drawn whole, so that Back finds them at the same scroll. */
export function useWholePages() {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) document.documentElement.dataset.whole = ''
  }, [key])
}
