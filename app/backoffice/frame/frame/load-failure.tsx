import { CircleAlert } from 'lucide'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { type Address, addresses } from '../../parts/guard/addresses.ts'
import { useScreen } from './use-screen.ts'

function sentenceOf(place: string) {
  const screens = Object.entries<Address>(addresses).filter(
    ([address, { loads }]) => loads && (place === address || place.startsWith(`${address}/`)),
  )
  const [, screen] = screens.toSorted(([one], [other]) => other.length - one.length)[0] ?? []
  return `Failed to load ${screen?.loads ?? 'the figures'}. Please try again.`
}

/**
 * The message where a page's data should be, by default in the words of its screen. The server has logged why it is not
 * there.
 */
export function LoadFailure({ sentence: given }: { sentence?: string }) {
  const { pathname } = useLocation()
  const { address } = useScreen()
  const sentence = given ?? sentenceOf(address ?? pathname)
  const toast = useToast()
  useEffect(() => toast({ title: sentence, destructive: true }), [toast, sentence])

  return (
    <div className="admin-panel flex flex-col items-start gap-4 p-6">
      <p className="flex items-start gap-3 font-medium">
        <Icon of={CircleAlert} className="mt-0.5 shrink-0 text-danger" />
        {sentence}
      </p>
      <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  )
}
