import { href } from 'react-router'
/** The page after sign-in: one of the back office and nowhere else, whatever the link says. Without a link: the first. */
export function nextPage(given: string | null) {
  const home = href('/admin')
  if (given === null) return `${home}?start`
  if (!given?.startsWith('/')) return home
  const url = URL.parse(given, 'http://shop')
  if (
    url?.origin !== 'http://shop' ||
    !/^\/admin($|\/(?!sign-in|sign-out|welcome|invitation|forgotten-password|new-password))/.test(url.pathname)
  )
    return home
  return url.pathname + url.search
}
