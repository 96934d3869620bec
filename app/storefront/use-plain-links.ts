import { useEffect } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { rebasedChoice } from './rebased-choice.ts'

/** Marks a plain link to be followed within the page; React Router learns the way by `data-discover`. */
export const plainLink = { 'data-discover': 'true', 'data-plain': '' }

/** The same, for a link that changes the page without leaving its place on it. */
export const staysHere = { ...plainLink, 'data-stays': '' }

/** On what holds links that each change one thing of the address: a click while the next page is under way counts on top of it. */
export const linksChange = (address: string) => ({ 'data-change': address })

/**
 * Follows links that are written as plain HTML within the page, as React Router's own are: dozens of those stand on
 * a page, and each would have to learn its way by itself.
 */
export function usePlainLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    let underWay: string | null = null

    async function go(to: string, options: NavigateOptions) {
      underWay = to
      await navigate(to, options)
      if (underWay === to) underWay = null
    }

    function follow(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-plain]') : null
      if (event.defaultPrevented || !isPlain || !link || link.target) return
      event.preventDefault()
      const { pathname, search, href } = window.location
      const written = link.pathname + link.search + link.hash
      const writtenFor = link.closest<HTMLElement>('[data-change]')?.dataset.change
      const to = writtenFor === undefined ? written : rebasedChoice(written, writtenFor, underWay ?? pathname + search)
      void go(to, { replace: link.href === href, preventScrollReset: 'stays' in link.dataset })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
