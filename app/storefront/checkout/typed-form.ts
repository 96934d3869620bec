import { type RefObject, useEffect } from 'react'

const storedUnder = 'checkoutForm'

export const readForm = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Keeps what is typed for this tab, so that a reload gives it back. */
export function keepTyped(form: HTMLFormElement) {
  try {
    sessionStorage.setItem(storedUnder, JSON.stringify(readForm(form)))
  } catch {
    // A browser that keeps nothing still lets people buy.
  }
}

/** Puts back what was typed before, never over what stands there already. */
export function useTypedForm(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const [name, value] of Object.entries(readTyped())) {
      const field = form.current?.elements.namedItem(name)
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isTyped && typeof value === 'string' && field.value === '') field.value = value
    }
  }, [form])
}

function readTyped(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storedUnder) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
