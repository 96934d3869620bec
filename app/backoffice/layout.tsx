import './backoffice.css'
import { staffContext } from '#app/context.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/layout'
import { letStaffIn } from './guard.server.ts'
import { LoadFailure } from './load-failure.tsx'
import { LoadingLine } from './loading-line.tsx'
import { Navigation } from './navigation.tsx'
import { readSidebar, useSidebar } from './sidebar.ts'
import { TopBar } from './top-bar.tsx'

/** Guards every page and action below this file. */
export const middleware: Route.MiddlewareFunction[] = [letStaffIn]

/** Having a loader makes the guard run on every step inside the back office, too. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { name, email } = context.get(staffContext)
  return { name, email, isSidebarOpen: readSidebar(request.headers.get('cookie')) }
}

export default function BackOffice({ loaderData: { name, email, isSidebarOpen } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const [drawerFor, setDrawerFor] = useState<string | null>(null)
  const isDrawerOpen = drawerFor === pathname
  const toggleDrawer = () => setDrawerFor(isDrawerOpen ? null : pathname)
  const { isOpen, toggle } = useSidebar(isSidebarOpen, toggleDrawer)
  const staff = { name, email }

  return (
    <div className="desk" data-sidebar={isOpen ? 'open' : 'closed'}>
      <a href="#main" className="desk-skip">
        Skip to content
      </a>
      <aside className="desk-sidebar on-dark" id="sidebar" aria-label="Admin Dashboard">
        <Navigation staff={staff} isOpen={isOpen} />
      </aside>
      <Drawer open={isDrawerOpen} onClose={() => setDrawerFor(null)} title="Admin Dashboard" side="left">
        <Navigation staff={staff} isOpen isInDrawer />
      </Drawer>
      <div className="flex min-w-0 flex-col">
        <TopBar isSidebarOpen={isOpen} onToggleSidebar={toggle} isDrawerOpen={isDrawerOpen} onOpenDrawer={toggleDrawer} />
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 pt-2 pb-16 md:px-8">
          <LoadingLine />
          <Outlet />
        </main>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <LoadFailure sentence="The back office could not be opened. Please try again." />
    </main>
  )
}
