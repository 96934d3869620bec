import { CircleAlert, CircleCheck } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { codeLifeSeconds, maxTypedCodeLength } from '#shop/phone-verification/rules.ts'
import { type PhoneCodeProps, type PhoneCodeState, usePhoneCode } from './use-phone-code.ts'

/**
 * Sends a code to a phone and takes it. No form of its own, so that it may stand in one: Enter in the field checks the
 * code and nothing else.
 */
export function PhoneCode(props: PhoneCodeProps) {
  const code = usePhoneCode(props)
  const { step, busy, refusal, announced, left, send, passOn } = code
  const mayAskAgain = step === 'typing' && left === 0
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {mayAskAgain ? 'You can ask for another code now.' : announced}
      </p>
      {step === 'before' && (
        <Button variant="secondary" className="self-start" busy={busy === 'sending'} onClick={() => void send()}>
          Send a code by SMS
        </Button>
      )}
      {step === 'typing' && <CodeField phone={props.phone} code={code} />}
      {step === 'done' && !refusal && !busy && (
        <p className="flex items-center gap-2 text-small">
          <Icon of={CircleCheck} size={16} className="shrink-0 text-good" />
          This phone is confirmed.
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {refusal && (
          <p className="flex items-start gap-1.5 text-small text-danger">
            <Icon of={CircleAlert} size={16} className="mt-0.75 shrink-0" />
            {refusal}
          </p>
        )}
      </div>
      {step === 'done' && refusal && (
        <Button variant="secondary" className="self-start" busy={busy === 'checking'} onClick={() => void passOn()}>
          Try again
        </Button>
      )}
    </div>
  )
}

function CodeField({ phone, code }: { phone: string; code: PhoneCodeState }) {
  const { busy, left } = code
  return (
    <>
      <TextField
        id={code.fieldId}
        label="Code from the SMS"
        hint={`Six digits, sent to ${phone}. The code works for ${codeLifeSeconds / 60} minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxTypedCodeLength}
        required
        error={code.error}
        onChange={({ target }) => code.typed(target.value)}
        onKeyDown={code.pressed}
        onPaste={code.pasted}
        className="max-w-xs"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button busy={busy === 'checking'} onClick={() => void code.check()}>
          Check code
        </Button>
        <Button
          variant="quiet"
          aria-disabled={left > 0 || undefined}
          busy={busy === 'sending'}
          onClick={() => void code.send()}
          className="tabular-nums"
        >
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </Button>
      </div>
    </>
  )
}
