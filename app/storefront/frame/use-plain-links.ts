import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Marks a plain link to be followed within the page; React Router learns the way by `data-discover`. */
export const plainLink = { 'data-discover': 'true', 'data-plain': '' }

/** The same, for a link that changes the page without leaving its place on it. */
export const staysHere = { ...plainLink, 'data-stays': '' }

/**
 * Follows links that are written as plain HTML within the page, as React Router's own are: dozens of those stand on
 * a page, and each would have to learn its way by itself.
 */
export function usePlainLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-plain]') : null
      if (event.defaultPrevented || !isPlain || !link || link.target) return
      event.preventDefault()
      const isHere = link.href === window.location.href
      void navigate(link.pathname + link.search + link.hash, { replace: isHere, preventScrollReset: 'stays' in link.dataset })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
