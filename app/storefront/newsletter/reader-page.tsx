import type { ReactNode } from 'react'
import { data, Form, useActionData, useNavigation } from 'react-router'
import { isFailedAnswer } from '#app/failed-answer.ts'
import { Button } from '#app/ui/button.tsx'

export type ReaderAnswer = { isDone: boolean; error?: string }

/** Whether the link stopped working while its page was open: the page is not read again after such an answer. */
export const isGone = (answer: ReaderAnswer | undefined) => answer?.isDone === false && answer.error === undefined

export const readerHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/**
 * A server or a network that fails is reported in a sentence; the button stays. The answer has its status, so that the
 * page is not read again.
 */
export const orUnreached = (unreached: string) => (error: unknown) => {
  if (!isFailedAnswer(error)) throw error
  return data<ReaderAnswer>({ isDone: false, error: unreached }, { status: 503 })
}

/** A page that a link of the newsletter opens. */
export const ReaderPage = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="shell flex min-h-[60dvh] max-w-2xl flex-col items-start justify-center gap-6 py-16">
    <h1 className="font-display text-page font-medium">{title}</h1>
    <p className="text-lead">{text}</p>
    {children}
  </div>
)

/** The one button of the page, with why it did not work. */
export function ReaderButton({ label }: { label: string }) {
  const answer = useActionData<ReaderAnswer>()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      {answer?.error && !isBusy && (
        <p role="alert" className="text-danger">
          {answer.error}
        </p>
      )}
      <Form method="post">
        <Button type="submit" busy={isBusy}>
          {label}
        </Button>
      </Form>
    </>
  )
}
