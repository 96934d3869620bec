import {
  Banknote,
  CornerUpRight,
  FileText,
  HandCoins,
  HeartPulse,
  Image,
  LayoutDashboard,
  LayoutGrid,
  ListTree,
  type IconNode,
  Mail,
  MessageSquare,
  Package,
  PackageCheck,
  Palette,
  PanelsTopLeft,
  ScrollText,
  Settings,
  Shirt,
  Tags,
  TextSearch,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  UserSearch,
} from 'lucide'
import { addresses, type ScreenAddress } from '../guard/addresses.ts'

type Place = { address: ScreenAddress; icon: IconNode; end?: boolean }

const icons: readonly Place[] = [
  { address: '/admin', icon: LayoutDashboard, end: true },
  { address: '/admin/orders', icon: PackageCheck },
  { address: '/admin/packing', icon: Package },
  { address: '/admin/parcels', icon: Truck },
  { address: '/admin/returns', icon: Undo2 },
  { address: '/admin/cash', icon: Banknote },
  { address: '/admin/refunds', icon: HandCoins },
  { address: '/admin/products', icon: Shirt },
  { address: '/admin/categories', icon: Tags },
  { address: '/admin/collections', icon: LayoutGrid },
  { address: '/admin/messages', icon: MessageSquare },
  { address: '/admin/newsletter', icon: Mail },
  { address: '/admin/people', icon: UserSearch },
  { address: '/admin/pages', icon: PanelsTopLeft },
  { address: '/admin/menus', icon: ListTree },
  { address: '/admin/banners', icon: Image },
  { address: '/admin/promo-codes', icon: TicketPercent },
  { address: '/admin/searches', icon: TextSearch },
  { address: '/admin/redirects', icon: CornerUpRight },
  { address: '/admin/policies', icon: FileText },
  { address: '/admin/look', icon: Palette },
  { address: '/admin/settings', icon: Settings },
  { address: '/admin/staff', icon: Users },
  { address: '/admin/log', icon: ScrollText },
  { address: '/admin/health', icon: HeartPulse },
]

/** The back office's screens, in the sequence of its navigation. */
export const places = icons.map(({ address, icon, end }) => {
  const { label, read } = addresses[address]
  return { to: address, label, needs: read, icon, end }
})
