import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { contactLengths } from '#shop/marketing/field-lengths.ts'
import { type Errors, useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const { form, answer, isSending, errors, edited, check, prepare } = useContactForm()
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      aria-label="Write to us"
      onSubmit={check}
      onFocus={prepare}
      onInput={edited}
      className="flex flex-col gap-5"
    >
      {answer?.sent && <p className="bg-good-tint p-4 text-good">Message Sent! Thank you for writing.</p>}
      <ContactFields errors={errors} typed={answer?.typed ?? {}} />
      {answer?.error && !isSending && (
        <p role="alert" className="text-small text-danger">
          {answer.error}
        </p>
      )}
      <Button type="submit" size="large" busy={isSending} className="self-start">
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </Form>
  )
}

function ContactFields({ errors, typed }: { errors: Errors; typed: Record<string, string> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={contactLengths.name}
          required
          defaultValue={typed.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={contactLengths.email}
          required
          defaultValue={typed.email}
          error={errors.email}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        autoComplete="off"
        maxLength={contactLengths.subject}
        required
        defaultValue={typed.subject}
        error={errors.subject}
      />
      <TextArea
        label="Message"
        name="message"
        rows={7}
        maxLength={contactLengths.message}
        required
        defaultValue={typed.message}
        error={errors.message}
        className="[&_textarea]:min-h-44"
      />
    </>
  )
}
