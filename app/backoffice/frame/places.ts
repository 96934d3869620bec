import {
  FileText,
  Image,
  LayoutDashboard,
  type IconNode,
  Mail,
  MessageSquare,
  PackageCheck,
  ScrollText,
  Settings,
  Shirt,
  Tags,
  TicketPercent,
  Users,
  UserSearch,
} from 'lucide'
import type { Needs } from '#shop/staff/permissions.ts'

type Place = { to: string; label: string; icon: IconNode; needs: Needs; end?: boolean }

/** The back office's screens, in the order of its navigation. */
export const places: readonly Place[] = [
  { to: '/admin/products', label: 'Products', icon: Shirt, needs: 'products.view' },
  { to: '/admin/orders', label: 'Orders', icon: PackageCheck, needs: 'orders.view' },
  { to: '/admin/categories', label: 'Categories', icon: Tags, needs: 'products.view' },
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, needs: 'dashboard.view', end: true },
  { to: '/admin/messages', label: 'Messages', icon: MessageSquare, needs: 'messages.view' },
  { to: '/admin/newsletter', label: 'Newsletter', icon: Mail, needs: 'newsletter.view' },
  { to: '/admin/people', label: 'Find a person', icon: UserSearch, needs: 'people.manage' },
  { to: '/admin/banners', label: 'Banners', icon: Image, needs: 'products.view' },
  { to: '/admin/promo-codes', label: 'Promo codes', icon: TicketPercent, needs: 'products.view' },
  { to: '/admin/policies', label: 'Policies', icon: FileText, needs: 'settings.view' },
  { to: '/admin/settings', label: 'Store settings', icon: Settings, needs: 'settings.view' },
  { to: '/admin/staff', label: 'Staff', icon: Users, needs: 'staff.view' },
  { to: '/admin/log', label: 'Log', icon: ScrollText, needs: 'log.view' },
]
