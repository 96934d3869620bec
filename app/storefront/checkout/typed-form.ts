import { type RefObject, useEffect } from 'react'
import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'
import { textFields } from '#shared/forms/form-text.ts'

const storedUnder = 'checkoutForm'

export const readForm = (form: HTMLFormElement): Record<string, string> => textFields(new FormData(form))

/** Stores what is typed for this tab, so that a reload gives it back. A browser that stores nothing still lets people buy. */
export const keepTyped = (form: HTMLFormElement) =>
  writeStorage('session', storedUnder, JSON.stringify({ typedAt: Date.now(), fields: readForm(form) }))

/** The fields as they were typed in this tab. */
export const readTyped = () => readStored().fields

/** Once paid; of what another tab paid, only what was typed before. */
export function forgetTyped(before = Infinity) {
  if (readStored().typedAt <= before) writeStorage('session', storedUnder, null)
}

/** Puts back what was typed before, never over what stands there already. */
export function useTypedForm(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const [name, value] of Object.entries(readStored().fields)) {
      const field = form.current?.elements.namedItem(name)
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isTyped && typeof value === 'string' && field.value === '') field.value = value
    }
  }, [form])
}

function readStored(): { typedAt: number; fields: Record<string, unknown> } {
  try {
    const { typedAt = 0, fields = {} } = JSON.parse(readStorage('session', storedUnder) ?? '{}') ?? {}
    return { typedAt, fields }
  } catch {
    return { typedAt: 0, fields: {} }
  }
}
