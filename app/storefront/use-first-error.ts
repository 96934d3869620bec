import { type RefObject, useEffect } from 'react'

/** Each answer with errors leads the focus to the first field of the form that is wrong. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus()
    // The same errors come with the next answer, too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [form, answer])
}
