import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxEmailLength } from '#shared/lengths.ts'
import { useFirstError } from '../use-first-error.ts'
import { OpenByPhone } from './open-by-phone.tsx'

/** `bySms`: the credit can be opened with a code to this phone. `typed`: what was refused, for a page that is written anew. */
export type Answer = {
  said?: string
  refusal?: string
  fields?: Record<string, string>
  typed?: string
  bySms?: string
}

type AskForLinkProps = { isTooOld: boolean; answer?: Answer; canSendCodes: boolean }

/** Asks whose credit it is: by an e-mail address, or by a phone number where codes are sent. */
export function AskForLink({ isTooOld, answer, canSendCodes }: AskForLinkProps) {
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  return (
    <>
      {isTooOld && !answer && (
        <p role="alert" className="bg-danger-tint p-4 text-danger">
          This link is too old. Please ask for a new one.
        </p>
      )}
      <p className="text-lead text-ink-soft">
        {canSendCodes
          ? 'We will e-mail you a link, or send a code to your phone. It shows how much you have, and until when you can spend it.'
          : 'We will e-mail you a link that shows how much you have, and until when you can spend it.'}
      </p>
      <div role="status">{answer?.said && <p className="bg-good-tint p-4 text-good">{answer.said}</p>}</div>
      {answer?.bySms && <OpenByPhone key={answer.bySms} phone={answer.bySms} />}
      <Form
        ref={form}
        method="post"
        action={href('/credit')}
        noValidate
        preventScrollReset
        className="flex flex-col gap-5"
      >
        <TextField
          label={canSendCodes ? 'Phone number or e-mail' : 'E-mail address'}
          name="contact"
          inputMode="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          required
          hint="The one you ordered with"
          defaultValue={answer?.typed}
          error={answer?.fields?.contact}
        />
        <Button type="submit" size="large" busy={isBusy} className="self-start">
          {canSendCodes ? 'Open store credit' : 'Send link'}
        </Button>
      </Form>
    </>
  )
}
