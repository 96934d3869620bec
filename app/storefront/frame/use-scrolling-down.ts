import { useEffect, useState } from 'react'

const noticeablePx = 12

/** Whether the last scroll went down the page; false again after the first one up. */
export function useScrollingDown() {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    function hear() {
      const moved = window.scrollY - last
      if (Math.abs(moved) < noticeablePx) return
      last = window.scrollY
      setDown(moved > 0)
    }
    window.addEventListener('scroll', hear, { passive: true })
    return () => window.removeEventListener('scroll', hear)
  }, [])
  return isDown
}
