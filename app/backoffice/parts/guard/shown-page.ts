import { useEffect } from 'react'
import {
  type DataStrategyResult,
  href,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'
import { isFailedAnswer } from '#app/failed-answer.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { roleIsMissing, sessionIsOver } from './session-is-over.ts'

type Results = Record<string, DataStrategyResult>

/** The pages that this window shows, by route: they stay when reading them again fails. */
let shown: { address: string; data: ReadonlyMap<string, unknown> } | null = null
let sayIsOld = () => {}
let saySessionIsOver = () => {}
let sayRoleIsMissing = () => {}

/** Remembers what the page shows for as long as it is open. */
export function useShownPage() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const toast = useToast()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    shown = {
      address: addressOf(pathname + search),
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
    }
    sayIsOld = () =>
      toast({
        title: 'This page could not be read again',
        description: 'It shows what was loaded before.',
        destructive: true,
        action: { label: 'Try again', onClick: () => void revalidate() },
      })
    saySessionIsOver = () => toast(sessionIsOver)
    sayRoleIsMissing = () => toast(roleIsMissing)
  })
  useEffect(() => () => void (shown = null), [])
}

/**
 * The results of reading a page. Where the page that is shown could not be read again, nobody is signed in any more, or
 * their roles no longer open it, it stays with all that was typed.
 */
export function resultsFor(url: string, results: Results): Results {
  const page = shown?.address === addressOf(url) ? shown.data : null
  const entries = Object.entries(results)
  const isLost = ([route, { type, result }]: (typeof entries)[number]) =>
    type === 'error' && (isFailedAnswer(result) || isTurnedAway(result)) && page?.get(route) !== undefined
  if (!entries.some(isLost)) return results
  if (entries.some(([, { result }]) => isSentAway(result))) saySessionIsOver()
  else if (entries.some(([, { result }]) => isForbidden(result))) sayRoleIsMissing()
  else sayIsOld()
  return Object.fromEntries(
    entries.map((entry) => (isLost(entry) ? [entry[0], { type: 'data', result: page!.get(entry[0]) }] : entry)),
  )
}

/** The guard leads those who are not signed in to the shop, and those whose session ended to the sign-in page. */
const isSentAway = (result: unknown) => {
  const target = result instanceof Response ? result.headers.get('location') : null
  return target === '/' || Boolean(target?.startsWith(href('/admin/sign-in')))
}

const isForbidden = (result: unknown) => isRouteErrorResponse(result) && result.status === 403

const isTurnedAway = (result: unknown) => isSentAway(result) || isForbidden(result)

/** As requests write it. */
function addressOf(url: string) {
  const { pathname, search } = new URL(url, window.location.origin)
  return pathname + search
}
