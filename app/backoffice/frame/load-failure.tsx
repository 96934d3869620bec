import { CircleAlert } from 'lucide'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** The contents of each screen, by its address below /admin; a longer one goes first. */
const shown = {
  'products/import': 'the imports',
  products: 'products',
  orders: 'orders',
  categories: 'categories',
  banners: 'banners',
  'promo-codes': 'promo codes',
  messages: 'messages',
  newsletter: "the newsletter's addresses",
  policies: 'the texts',
  settings: 'settings',
  account: 'your account',
  staff: 'the staff',
  log: 'the log',
}

function sentenceOf(pathname: string) {
  const screen = Object.entries(shown).find(([address]) => pathname.startsWith(`/admin/${address}`))
  return `Failed to load ${screen ? screen[1] : 'the figures'}. Please try again.`
}

/**
 * The message where a page's data should be, by default in the words of its screen. The server has logged why it is not
 * there.
 */
export function LoadFailure({ sentence: given }: { sentence?: string }) {
  const { pathname } = useLocation()
  const sentence = given ?? sentenceOf(pathname)
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
