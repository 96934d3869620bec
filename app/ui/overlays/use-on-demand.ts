import { type ComponentType, useRef, useState } from 'react'
import { useToast } from './toast.tsx'

type Script<Props> = { default: ComponentType<Props> }

/**
 * A part whose script is fetched when it is first asked for. `ask` answers whether it is there now; when it could not
 * be had it says so, and the page stays as it is.
 */
export function useOnDemand<Props>(load: () => Promise<Script<Props>>) {
  const toast = useToast()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const failed = useRef<{ address: string; times: number }>(undefined)

  async function ask() {
    try {
      const { default: part } = await (failed.current ? loadAgain<Props>(failed.current) : load())
      setPart(() => part)
      return true
    } catch (error) {
      const address = addressIn(error)
      if (address) failed.current = { address, times: (failed.current?.times ?? 0) + 1 }
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

// Chromium does not fetch a script again that failed once, as long as the page lives: only another address helps.
const loadAgain = <Props>({ address, times }: { address: string; times: number }): Promise<Script<Props>> =>
  import(/* @vite-ignore */ `${address}?again=${times}`)

/** Chromium and Firefox name the script that could not be fetched; null elsewhere, where the same address is tried again. */
const addressIn = (error: unknown) => /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0] ?? null
