import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../overlays/toast.tsx'

type HeldSubmitOptions = {
  /** An element inside the form. */
  inside: RefObject<HTMLElement | null>
  isUploading: boolean
  /** How many files could not be uploaded. */
  failures: number
  verb: 'saved' | 'sent'
}

/**
 * Holds the form around an element while a file for it is uploaded, and submits it as soon as the file is there: one
 * press is enough. A file that fails ends the waiting with a sentence; so does leaving the page, silently.
 */
export function useHeldSubmit({ inside, isUploading, failures, verb }: HeldSubmitOptions) {
  const toast = useToast()
  const pressed = useRef<{ submitter: HTMLElement | null; failures: number }>(undefined)

  const hold = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    // One upload at a time holds the form: two that both remember the press would submit what one of them refused.
    event.stopImmediatePropagation()
    pressed.current = { submitter: event.submitter, failures }
    toast({
      title: 'Waiting for the upload',
      description: `Please stay on this page. It is ${verb} by itself when the upload is done.`,
      subject: 'upload',
    })
  })
  const letGo = useEffectEvent((form: HTMLFormElement | null | undefined) => {
    const press = pressed.current
    pressed.current = undefined
    if (!press) return
    if (failures <= press.failures) return form?.requestSubmit(press.submitter)
    toast({
      title: `Not ${verb} yet`,
      description: 'A file could not be uploaded. Try it again, or press the button to go on without it.',
      destructive: true,
      subject: 'upload',
    })
  })

  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!isUploading) return letGo(form)
    const listen = (event: SubmitEvent) => hold(event)
    form?.addEventListener('submit', listen, { capture: true })
    return () => form?.removeEventListener('submit', listen, { capture: true })
  }, [isUploading, inside])
}
