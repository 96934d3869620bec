import { Share2 } from 'lucide'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** The phone's own share sheet, or the link on the clipboard. */
export function ShareButton({ name }: { name: string }) {
  const toast = useToast()

  async function share() {
    const url = window.location.href
    if (navigator.share) {
      // Closing the sheet without sharing is a refusal, not an error.
      await navigator.share({ title: name, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: 'You can paste it anywhere.' })
    } catch {
      toast({ title: 'The link could not be copied', description: url, destructive: true })
    }
  }

  return <IconButton icon={Share2} label="Share" onClick={() => void share()} />
}
