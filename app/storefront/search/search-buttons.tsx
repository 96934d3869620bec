import { Search, X } from 'lucide'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export const SearchButtons = ({ onClose }: { onClose(): void }) => (
  <div className="absolute right-0 flex">
    <button
      type="submit"
      aria-label="Submit search"
      className="flex size-11 items-center justify-center hover:text-accent"
    >
      <Icon of={Search} />
    </button>
    <IconButton icon={X} label="Close search" onClick={onClose} />
  </div>
)
