import { IconButton } from '#app/ui/icon-button.tsx'
import { Plus } from 'lucide-react'

/** One of it into the cart; size and colour are asked for there. */
export function QuickAdd({ name, onAdd }: { name: string; onAdd(): void }) {
  return (
    <IconButton
      icon={Plus}
      label={`Quick add ${name}`}
      onClick={onAdd}
      className="relative z-10 border border-ink hover:bg-ink hover:text-ground"
    />
  )
}
