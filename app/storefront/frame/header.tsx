import { Heart, Search } from 'lucide'
import { type MouseEvent, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { Cached } from '#app/rendering/cached.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shownByDefault, type ShownMenus } from '#shop/menus/shown-menu.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SearchSheet } from '../search/search-sheet.tsx'
import { useSearchSheet } from '../search/use-search-sheet.ts'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { SideMenu } from './side-menu.tsx'
import { useScrolled } from './use-scrolled.ts'

const scrolledFromPx = 20
/** From this width on the bar has room for the search box; below it the search fills the window. */
const wideScreen = '(width >= 48rem)'

/** As wide as a thumb and, with large text on a small phone, no wider. */
const iconLink =
  'inline-flex h-11 w-[min(2.75rem,13.75vw)] items-center justify-center transition-colors duration-150 hover:text-accent'

export function Header({ settings, menus }: { settings: ShownSettings; menus: ShownMenus }) {
  const isScrolled = useScrolled(scrolledFromPx)
  const [isSearching, setSearching] = useState(false)
  const searchLink = useRef<HTMLAnchorElement>(null)

  const navigate = useNavigate()
  const focusOnLink = () => void requestAnimationFrame(() => searchLink.current?.focus())
  const sheet = useSearchSheet(focusOnLink)

  function openSearch(event: MouseEvent) {
    event.preventDefault()
    if (window.matchMedia(wideScreen).matches) setSearching(true)
    else sheet.open()
  }

  function closeSearch() {
    setSearching(false)
    focusOnLink()
  }

  function goTo(to: string) {
    closeSearch()
    void navigate(to)
  }

  return (
    <header
      data-scrolled={isScrolled || undefined}
      className="group/header @container fixed inset-x-0 top-(--band-height) z-30 h-[calc(var(--header-height)-var(--band-height))] bg-ground transition-shadow duration-200 data-scrolled:shadow-lifted"
    >
      <div className="header-bar shell flex h-16 items-center gap-[min(0.5rem,2vw)] lg:h-20 lg:gap-8">
        <SideMenu entries={menus.side} />
        <Cached of={settings} shownAs="brand">
          <Brand name={settings.brand.logoText} logo={settings.logo.onLight} />
        </Cached>
        {!isSearching && (
          <div
            className={`header-menu hidden flex-1 justify-center lg:flex${menus.header === shownByDefault.header ? '' : ' min-w-0'}`}
          >
            <MainNavigation entries={menus.header} name="bar" />
          </div>
        )}
        <div
          className={`header-icons flex items-center justify-end ${isSearching ? 'flex-1' : 'ml-auto shrink-0 lg:ml-0'}`}
        >
          <Cached of={settings} shownAs={`ways on ${isSearching}`}>
            {isSearching ? (
              <SearchBox onClose={closeSearch} onGo={goTo} />
            ) : (
              <Link
                ref={searchLink}
                to={href('/products')}
                data-opens-at={wideScreen}
                onClick={openSearch}
                aria-label="Search"
                className={iconLink}
              >
                <Icon of={Search} />
              </Link>
            )}
            <Link to={href('/wishlist')} aria-label="Wishlist" className={iconLink}>
              <Icon of={Heart} />
            </Link>
            <CartLink className={iconLink} />
          </Cached>
        </div>
      </div>
      <SearchSheet open={sheet.isOpen} onClose={sheet.close} onGo={sheet.go} />
      <div className="shell hidden h-10 items-center justify-center md:flex lg:hidden short:hidden">
        <MainNavigation entries={menus.header} name="row" />
      </div>
      <ScrolledEdge />
    </header>
  )
}

const ScrolledEdge = () => (
  <div
    aria-hidden="true"
    className="absolute inset-x-0 bottom-0 flex origin-left scale-x-0 flex-col gap-0.5 text-accent transition-transform duration-300 ease-settle group-data-scrolled/header:scale-x-100"
  >
    <span className="h-0.5 bg-current" />
    <span className="h-px bg-current" />
  </div>
)
