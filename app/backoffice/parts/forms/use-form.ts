import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react'
import type * as z from 'zod'
import { type ToastMessage, useToast } from '#app/ui/overlays/toast.tsx'
import { type FieldErrors, firstErrors } from '#shared/first-errors.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { limitsOf, limitsOfField } from '#shared/limits-of.ts'
import { checkForm } from './check-form.ts'
import { fieldsAsText } from './sent-content.ts'
import { fieldOf, useFieldErrors } from './use-field-errors.ts'

type Read<Data> = { success: true; data: Data } | { success: false; error: z.ZodError }

type FormOptions<Data> = {
  schema: z.ZodType<Data>
  /** Reads the form where it is more than each field once. */
  read?(form: FormData): Read<Data>
  /** The action that the form is sent by: while it is busy, nothing more is sent. */
  action: { busy: boolean; errors: FieldErrors | undefined; outcome?: unknown }
  onSubmit(form: FormData, data: Data): void
  /** The error of a whole form, where another sentence than the usual one says it best; null for none. */
  toastOf?(error: z.ZodError): ToastMessage | null
  /** The sentences by field, where the form's names are not the schema's paths. */
  errorsOf?(error: z.ZodError): FieldErrors
}

/**
 * A form that is checked in the browser by the schema that the server checks it by: `props` for the form element,
 * `field('name')` for each control. Errors stand beside their fields, whoever found them, until they are corrected.
 */
export function useForm<Data>({
  schema,
  read = (form) => schema.safeParse(fieldsByName(form)) as Read<Data>,
  action,
  onSubmit,
  toastOf = () => checkForm,
  errorsOf = firstErrors,
}: FormOptions<Data>) {
  const toast = useToast()
  const { element, ...held } = useFieldErrors(action.errors)
  const limits = limitsOf(schema)
  const lastPress = useRef(noPress)
  useEffect(() => {
    if (action.busy) lastPress.current = noPress
  }, [action.busy])

  /** Hands the form on if it is as it should be. */
  function send(on: FormOptions<Data>['onSubmit'] = onSubmit) {
    if (action.busy) return
    const form = new FormData(element.current!)
    const result = read(form)
    if (result.success) {
      const press = { at: performance.now(), content: fieldsAsText(form), outcome: action.outcome }
      if (isSamePress(lastPress.current, press)) return
      lastPress.current = press
      return on(form, result.data)
    }
    held.refuse(errorsOf(result.error))
    const message = toastOf(result.error)
    if (message) toast(message)
  }

  const clear = (name: string) => held.clear((error) => error === pathOf(name))

  return {
    ...held,
    element,
    send,
    clear,
    clearWhere: held.clear,
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        send()
      },
      onInput: (event: FormEvent<HTMLFormElement>) => clear(fieldOf(event)),
    },
    /** The properties of the control with this name. */
    field: (name: string) => ({ name, ...limitsOfField(limits, name), error: held.errors[pathOf(name)] }),
  }
}

export type Field = ReturnType<typeof useForm>['field']

type Press = { at: number; content: string; outcome: unknown }

const noPress: Press = { at: -Infinity, content: '', outcome: undefined }

/** A button pressed twice sends the form a second time before the page shows that it is busy. After an answer it may. */
const isSamePress = (before: Press, now: Press) =>
  now.at - before.at < 300 && now.content === before.content && now.outcome === before.outcome

/** The schema's path of the control with this name: "variants[3].sku" is at "variants.3.sku". */
const pathOf = (name: string) => name.replaceAll(/\[(\d+)\]/g, '.$1')
