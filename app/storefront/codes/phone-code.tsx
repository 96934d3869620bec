import { CircleAlert, CircleCheck } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CodePurpose } from '#shop/codes/inputs.ts'
import { codeLength, codeLifeSeconds, maxTypedCodeLength } from '#shop/codes/rules.ts'
import { askForCode, checkCode } from './code-api.ts'
import { useCountdown } from './use-countdown.ts'

type PhoneCodeProps = {
  /** As it was typed. Another number needs another key, so that it begins anew. */
  phone: string
  purpose: CodePurpose
  /** Opens what the right code is for; a sentence when that failed. */
  onProof(proof: string): Promise<string | null>
}

const codeInText = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`)

/**
 * Sends a code to a phone and takes it. No form of its own, so that it may stand in one: Enter in the field checks the
 * code and nothing else.
 */
export function PhoneCode({ phone, purpose, onProof }: PhoneCodeProps) {
  const [step, setStep] = useState<'before' | 'typing' | 'done'>('before')
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [announced, setAnnounced] = useState('')
  const [left, beginWait] = useCountdown()
  const fieldId = useId()
  const code = useRef('')
  const proof = useRef('')
  const field = () => document.getElementById(fieldId)

  // The field is there once the SMS is on its way.
  useEffect(() => {
    if (step === 'typing') document.getElementById(fieldId)?.focus()
  }, [step, fieldId])

  async function send() {
    if (busy || left > 0) return
    setBusy('sending')
    setRefusal(null)
    const asked = await askForCode({ phone, purpose })
    setBusy(null)
    // A network that asked too often is another one once the phone leaves the Wi-Fi: only the number's own wait counts.
    beginWait(asked.isOnItsWay ? asked.waitSeconds : 0)
    // Also after the page was opened anew, the SMS that came can be typed.
    if (asked.isOnItsWay) setStep('typing')
    if (asked.kind === 'refused') return setRefusal(asked.sentence)
    setError(undefined)
    setAnnounced(`Code sent to ${phone}. You can ask for another one in ${asked.waitSeconds} seconds.`)
    field()?.focus()
  }

  async function check() {
    if (busy) return
    setBusy('checking')
    setError(undefined)
    const checked = await checkCode({ phone, purpose, code: code.current })
    if (checked.kind === 'right') {
      proof.current = checked.proof
      setStep('done')
      setAnnounced('The code is right.')
      return passOn()
    }
    setBusy(null)
    setError(checked.sentence)
    field()?.focus()
  }

  /** The code is used up by now, so what failed is tried again with the same proof. */
  async function passOn() {
    setBusy('checking')
    setRefusal(null)
    const sentence = await onProof(proof.current)
    setBusy(null)
    setRefusal(sentence)
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void check()
  }

  /** Of a whole SMS only its code is pasted. */
  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const found = codeInText.exec(event.clipboardData.getData('text'))
    if (!found) return
    event.preventDefault()
    event.currentTarget.value = found[0]
    code.current = found[0]
    setError(undefined)
  }

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
      {step === 'typing' && (
        <>
          <TextField
            id={fieldId}
            label="Code from the SMS"
            hint={`Six digits, sent to ${phone}. The code works for ${codeLifeSeconds / 60} minutes.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={maxTypedCodeLength}
            required
            error={error}
            onChange={({ target }) => {
              code.current = target.value
              setError(undefined)
            }}
            onKeyDown={pressed}
            onPaste={pasted}
            className="max-w-xs"
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button busy={busy === 'checking'} onClick={() => void check()}>
              Check code
            </Button>
            <Button
              variant="quiet"
              aria-disabled={left > 0 || undefined}
              busy={busy === 'sending'}
              onClick={() => void send()}
              className="tabular-nums"
            >
              {left > 0 ? `Send again in ${left} s` : 'Send again'}
            </Button>
          </div>
        </>
      )}
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
