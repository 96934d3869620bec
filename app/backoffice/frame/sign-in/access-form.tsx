import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type * as z from 'zod'
import { Button } from '#app/ui/button.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import { type FieldLimits, limitsOf } from '#shared/limits-of.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { fieldOf, useFieldErrors } from '../../parts/forms/use-field-errors.ts'

/** The answer of a page before the sign-in to its form: the reason, and the typed values besides passwords. */
export type AccessAnswer = {
  sentence?: string
  fields?: FieldErrors
  typed?: Record<string, string>
  /** The link stopped working while its page was open. */
  isOver?: true
}

type AccessField = Partial<FieldLimits> & { name: string; error: string | undefined; defaultValue: string | undefined }

type AccessFormProps = {
  schema: z.ZodType
  answer: AccessAnswer | undefined
  /** The label of the button. */
  send: string
  children(field: (name: string) => AccessField): ReactNode
  /** Below the button. */
  more?: ReactNode
}

/** The form of a page before the sign-in: its action checks it, and the errors stand beside the fields until corrected. */
export function AccessForm({ schema, answer, send, children, more }: AccessFormProps) {
  const busy = useNavigation().state !== 'idle'
  const { element, errors, clear } = useFieldErrors(answer?.fields)
  const limits = limitsOf(schema)
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      onInput={(event) => clear((name) => name === fieldOf(event))}
      className="flex flex-col gap-5"
    >
      <FormRefusal sentence={answer?.sentence} />
      {children((name) => ({ name, ...limits[name], error: errors[name], defaultValue: answer?.typed?.[name] }))}
      <Button type="submit" wide busy={busy} className="mt-2">
        {send}
      </Button>
      {more}
    </Form>
  )
}
