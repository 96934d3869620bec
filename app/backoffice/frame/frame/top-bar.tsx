import { Menu, PanelLeft, Search } from 'lucide'
import { useState } from 'react'
import { useMatches, href } from 'react-router'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Palette } from '../palette/palette.tsx'
import { crumbsOf } from './crumbs.ts'
import { useScreen } from './use-screen.ts'

/** A page of a record says its name, or its whole way, by a handle, as a function of its data. */
export type CrumbHandle = { name(loaded: never): string } | { crumbs(loaded: never): readonly Crumb[] }

type TopBarProps = { isSidebarOpen: boolean; onToggleSidebar(): void; isDrawerOpen: boolean; onOpenDrawer(): void }

export function TopBar({ isSidebarOpen, onToggleSidebar, isDrawerOpen, onOpenDrawer }: TopBarProps) {
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const here = useCrumbs()

  return (
    <header className="flex min-h-16 items-center gap-2 px-2 md:px-5">
      <span className="lg:hidden">
        <IconButton
          icon={Menu}
          label="Open menu"
          aria-expanded={isDrawerOpen}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onOpenDrawer}
        />
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
      <Breadcrumbs
        trail={[{ label: 'Admin', to: here.length > 0 ? href('/admin') : undefined }, ...here]}
        look="one line"
      />
      <button
        type="button"
        onClick={() => setPaletteOpen((isOpen) => !isOpen)}
        aria-keyshortcuts="Control+K Meta+K"
        className="ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 px-2 text-small text-ink-soft hover:text-accent md:border md:border-edge md:bg-surface md:px-3"
      >
        <Icon of={Search} />
        <span className="max-md:sr-only">Find</span>
        <kbd className="font-sans text-label max-md:hidden">Ctrl K</kbd>
      </button>
      <Palette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </header>
  )
}

function useCrumbs(): readonly Crumb[] {
  const page = useMatches().at(-1)
  const { address, label } = useScreen()
  const handle = page?.handle as CrumbHandle | undefined
  if (!address || address === href('/admin')) return []
  if (!handle) return label ? crumbsOf(address) : []
  if (!page?.loaderData) return []
  const loaded = page.loaderData as never
  return 'name' in handle ? crumbsOf(address, handle.name(loaded)) : handle.crumbs(loaded)
}
