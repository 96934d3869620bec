import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import type { Logo } from '#shop/media/logo-rules.ts'
import type { FrameData } from '../../parts/guard/guard.server.ts'
import { RolesContext } from '../../parts/guard/use-may.ts'
import { useSidebar } from '../../sidebar.ts'
import { ConfirmSelf } from './confirm-self.tsx'
import type { ToDo } from './find-to-do.server.ts'
import { LoadingLine } from './loading-line.tsx'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcutKeys } from './use-shortcut-keys.ts'

type AdminFrameProps = { staff: FrameData; toDo?: ToDo; icon?: Logo | null; children: ReactNode }

/** The frame around every page of the back office. */
export function AdminFrame({ staff, toDo = {}, icon = null, children }: AdminFrameProps) {
  const { pathname } = useLocation()
  const [drawerFor, setDrawerFor] = useState<string | null>(null)
  const isDrawerOpen = drawerFor === pathname
  const toggleDrawer = () => setDrawerFor(isDrawerOpen ? null : pathname)
  const { isOpen, toggle } = useSidebar(staff.isSidebarOpen)
  useShortcutKeys()

  return (
    <RolesContext value={staff.roles}>
      <div className="admin" data-sidebar={isOpen ? 'open' : 'closed'}>
        <a href="#main" className="admin-skip">
          Skip to content
        </a>
        <aside className="admin-sidebar on-dark" id="sidebar" aria-label="Admin Dashboard">
          <Navigation staff={staff} toDo={toDo} icon={icon} isOpen={isOpen} />
        </aside>
        <Drawer open={isDrawerOpen} onClose={() => setDrawerFor(null)} title="Admin Dashboard" side="left">
          <Navigation staff={staff} toDo={toDo} icon={icon} isOpen isInDrawer />
        </Drawer>
        <div className="flex min-w-0 flex-col">
          <TopBar
            isSidebarOpen={isOpen}
            onToggleSidebar={toggle}
            isDrawerOpen={isDrawerOpen}
            onOpenDrawer={toggleDrawer}
          />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 pt-2 pb-16 md:px-8"
          >
            <LoadingLine />
            <ConfirmSelf>{children}</ConfirmSelf>
          </main>
        </div>
      </div>
    </RolesContext>
  )
}
