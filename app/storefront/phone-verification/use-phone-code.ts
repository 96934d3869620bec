import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CodePurpose } from '#shop/phone-verification/inputs.ts'
import { codeLength } from '#shop/phone-verification/rules.ts'
import { askForCode, checkCode } from './code-api.ts'
import { useCountdown } from './use-countdown.ts'

export type PhoneCodeProps = {
  /** As it was typed. Another number needs another key, so that it begins anew. */
  phone: string
  purpose: CodePurpose
  /** Opens what the right code is for; a sentence when that failed. */
  onProof(proof: string): Promise<string | null>
}

const codeInText = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`)

/** A code on its way to a phone: asked for, typed, checked, and what it proves passed on. */
export function usePhoneCode({ phone, purpose, onProof }: PhoneCodeProps) {
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

  function typed(text: string) {
    code.current = text
    setError(undefined)
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
    typed(found[0])
  }

  return { step, busy, refusal, error, announced, left, fieldId, send, check, passOn, typed, pressed, pasted }
}

export type PhoneCodeState = ReturnType<typeof usePhoneCode>
