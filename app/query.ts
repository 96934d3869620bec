import { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, redirectDocument } from 'react-router'

const staleMs = 5 * 60_000

/** An answer, such as a redirect or a 404, is no error: asking again would give it again. */
const isAnswer = (error: unknown) => error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)

const retryUpTo = (times: number) => (failures: number, error: unknown) => !isAnswer(error) && failures < times

/** Two more tries, a second apart: the home page's sections and the women's page. */
export const retryTwice = { retry: retryUpTo(2), retryDelay: 1_000 } as const

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: staleMs, retry: retryUpTo(1), refetchOnWindowFocus: false } },
  })

let inBrowser: QueryClient | undefined

/** One for the whole visit in the browser; on the server one per page, since it would be shared by visitors. */
export function queryClient() {
  if (typeof document === 'undefined') return makeClient()
  inBrowser ??= makeClient()
  return inBrowser
}

type Loading = Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>

type CachedLoaderOptions<Fallback> = {
  retry?: typeof retryTwice.retry | false
  /** The data of a page that shows by itself that it could not be loaded. Without it the error page is shown. */
  orElse?: Fallback
  /**
   * Or the page is opened as a document: the service worker may have cached it, and otherwise says that there is no
   * network.
   */
  orDocument?: true
}

/** Answers a page's data from the browser's cache while it is fresh, else asks the server. */
export function cachedLoader<Fallback = never>({ orElse, orDocument, ...options }: CachedLoaderOptions<Fallback> = {}) {
  return async function load<Data>({
    request,
    serverLoader,
  }: Loading & { serverLoader(): Promise<Data> }): Promise<Data | Fallback> {
    const { pathname, search } = new URL(request.url)
    try {
      return await queryClient().fetchQuery({
        queryKey: ['page', pathname, search],
        queryFn: () => serverLoader(),
        ...options,
      })
    } catch (error) {
      if (orDocument && !isAnswer(error)) throw redirectDocument(request.url)
      if (isAnswer(error) || orElse === undefined) throw error
      return orElse
    }
  }
}

/** The data a page came with, cached as if it had been asked for, so that the way back to it is instant. */
export function keepPageData({ pathname, search }: { pathname: string; search: string }, data: unknown) {
  if (data !== undefined) queryClient().setQueryData(['page', pathname, search], data)
}

/** Data that a page came with is out of date: it is asked for when the page is loaded again. */
export const outdatePageData = ({ pathname, search }: { pathname: string; search: string }) =>
  queryClient().invalidateQueries({ queryKey: ['page', pathname, search], exact: true })

/** The data known of a page last, however old; undefined where it never was. */
export const lastPageData = <Data>({ pathname, search }: { pathname: string; search: string }) =>
  queryClient().getQueryData<Data>(['page', pathname, search])
