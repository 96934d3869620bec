import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** What stands where a page's data should be. The server has logged why it is not. */
export function LoadFailure({ sentence }: { sentence: string }) {
  const toast = useToast()
  useEffect(() => toast({ title: sentence, destructive: true }), [toast, sentence])

  return (
    <div className="desk-panel flex flex-col items-start gap-4 p-6">
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
