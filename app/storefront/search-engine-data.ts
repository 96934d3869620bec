import type { MetaDescriptor } from 'react-router'

type Place = { pathname: string; search: string }

const addressOf = ({ pathname, search }: Place) => pathname + search

/** The data that the document came with, and the address of its page. */
const first = import.meta.env.SSR
  ? null
  : {
      address: addressOf(window.location),
      data: Array.from(document.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]'), (script) =>
        JSON.parse(script.text),
      ),
    }

/**
 * Structured data among the tags of a page. Search engines read documents: the server alone makes it, as
 * `dataTags(import.meta.env.SSR && [data], location)`, and the browser keeps what its first page came with.
 */
export function dataTags(made: false | readonly object[], location: Place): MetaDescriptor[] {
  const stored = first?.address === addressOf(location) ? first.data : []
  return (made || stored).map((one) => ({ 'script:ld+json': one }))
}
