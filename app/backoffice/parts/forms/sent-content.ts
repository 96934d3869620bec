import type { SubmitTarget } from 'react-router'

/** The content that a form or a button sends, as a text to compare. Of files their names and sizes. */
export function sentContent(address: string, body: SubmitTarget) {
  if (body instanceof URLSearchParams) return `${address} ${body.toString()}`
  const form = body instanceof HTMLElement ? new FormData(formOf(body)) : body
  return `${address} ${form instanceof FormData ? fieldsAsText(form) : JSON.stringify(form)}`
}

/** A copy of a form as it is at this moment, to be sent again. */
export const sentBody = (body: SubmitTarget): SubmitTarget =>
  body instanceof HTMLFormElement ? new FormData(body) : body

const formOf = (element: HTMLElement) =>
  element instanceof HTMLFormElement ? element : (element as HTMLButtonElement).form!

export const fieldsAsText = (form: FormData) =>
  JSON.stringify([...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]))
