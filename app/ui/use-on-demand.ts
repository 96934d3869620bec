import { type ComponentType, useState } from 'react'
import { useToast } from './overlays/toast.tsx'

/**
 * A part whose script is fetched when it is first asked for. `ask` answers whether it is there now; when it could not
 * be had it says so, and the page stays as it is.
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const toast = useToast()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)

  async function ask() {
    try {
      const { default: part } = await load()
      setPart(() => part)
      return true
    } catch {
      toast({
        title: 'This could not be opened',
        description: 'Please check your connection and try again.',
        destructive: true,
      })
      return false
    }
  }

  return { Part, ask }
}
