import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, PanelLeft } from 'lucide-react'
import { useMatches } from 'react-router'

/** A page says its place by `handle = { crumbs }`; what depends on its data is a function of it. */
export type CrumbHandle = { crumbs: readonly Crumb[] | ((loaded: never) => readonly Crumb[]) }

type TopBarProps = { isSidebarOpen: boolean; onToggleSidebar(): void; isDrawerOpen: boolean; onOpenDrawer(): void }

export function TopBar({ isSidebarOpen, onToggleSidebar, isDrawerOpen, onOpenDrawer }: TopBarProps) {
  const page = useMatches().at(-1)
  const crumbs = (page?.handle as CrumbHandle | undefined)?.crumbs ?? []
  const here = typeof crumbs === 'function' ? (page?.loaderData ? crumbs(page.loaderData as never) : []) : crumbs

  return (
    <header className="flex min-h-16 items-center gap-2 px-2 md:px-5">
      <span className="lg:hidden">
        <IconButton icon={Menu} label="Open menu" aria-expanded={isDrawerOpen} onClick={onOpenDrawer} />
      </span>
      <span className="hidden lg:block">
        <IconButton
          icon={PanelLeft}
          label="Toggle sidebar"
          title="Toggle sidebar (Ctrl+B)"
          aria-expanded={isSidebarOpen}
          aria-controls="sidebar"
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggleSidebar}
        />
      </span>
      <Breadcrumbs trail={[{ label: 'Admin', to: here.length > 0 ? '/admin' : undefined }, ...here]} />
    </header>
  )
}
