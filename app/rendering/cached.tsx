import { createContext, type ReactNode, use } from 'react'
import type { PageMarkup } from './page-markup.server.ts'

/** The markup being drawn on the server just now; null in the browser. */
export const MarkupContext = createContext<PageMarkup | null>(null)

type CachedProps = {
  /** The object it is drawn from: one that stays the same for as long as its contents do. */
  of: object
  /** All else that its markup depends on. */
  shownAs: string
} & (
  | { address?: undefined; children: ReactNode }
  /** Where a link in it leads, which differs from page to page. */
  | { address: string; children(address: string): ReactNode }
)

/**
 * A part of a page that looks the same wherever it stands: the server draws it once for as long as it knows the object
 * it is drawn from. It begins and ends with an element, and must not use `useId`, whose ids depend on the place.
 */
export const Cached = import.meta.env.SSR ? CachedOnServer : drawn

function drawn(props: CachedProps) {
  return props.address === undefined ? props.children : props.children(props.address)
}

function CachedOnServer(props: CachedProps) {
  const markup = use(MarkupContext)
  if (!markup) return drawn(props)
  const { of, shownAs, address } = props
  const cached = markup.find(of, shownAs, address)
  if (cached) return cached
  const { begin, end } = markup.toKeep(of, shownAs)
  return (
    <MarkupContext value={null}>
      {begin}
      {address === undefined ? props.children : props.children(markup.toFill(address))}
      {end}
    </MarkupContext>
  )
}

type Part = Pick<CachedProps, 'of' | 'shownAs'> & { key: string | number; address?: string }

type CachedListProps<Item> = {
  items: readonly Item[]
  part(item: Item, at: number): Part
  children(item: Item, at: number, address: string): ReactNode
}

/** `Cached` for each of a list. */
export const CachedList = <Item,>({ items, part, children }: CachedListProps<Item>): ReactNode =>
  items.map((item, at) => {
    const { key, address, ...drawnFrom } = part(item, at)
    return address === undefined ? (
      <Cached key={key} {...drawnFrom}>
        {children(item, at, '')}
      </Cached>
    ) : (
      <Cached key={key} {...drawnFrom} address={address}>
        {(address) => children(item, at, address)}
      </Cached>
    )
  })
