import { sentencePage, sentencePagePolicy } from './sentence-page.ts'

/** The server's answers before any page or route has looked at a request. */
const refusals = {
  'not readable': {
    status: 400,
    title: 'We could not read that',
    sentence: 'This request could not be read. Please go back and try again.',
  },
  'no such method': {
    status: 405,
    title: 'That is not possible here',
    sentence: 'This kind of request does not work here.',
  },
  'too slow': {
    status: 408,
    title: 'That took too long',
    sentence: 'Your connection was too slow, so we stopped waiting. Please try again.',
  },
  'too large': {
    status: 413,
    title: 'That is too much at once',
    sentence: 'This form holds more text than we can take. Please go back and shorten it.',
  },
  'too many fields': {
    status: 413,
    title: 'That is too much at once',
    sentence: 'This form holds more fields than we can take. Please go back and send less at once.',
  },
  'address too long': {
    status: 414,
    title: 'That address is too long',
    sentence: 'This address is longer than we can read. Please shorten it and try again.',
  },
  'not a form': {
    status: 415,
    title: 'We could not read that',
    sentence: 'This kind of request does not work here.',
  },
  'headers too large': {
    status: 431,
    title: 'That is too much at once',
    sentence:
      'Your browser sent more than we can read. Please remove the cookies of this site, or shorten the address.',
  },
} as const

export type PlainRefusal = keyof typeof refusals

type Asked = { url?: string | undefined; headers?: { accept?: string | undefined } }

/** A page for people's browsers, JSON for scripts. The client is not always known: then it is a page. */
export function plainAnswer(why: PlainRefusal, { url, headers }: Asked = {}) {
  const { status, title, sentence } = refusals[why]
  const isPage = !headers || (headers.accept?.includes('text/html') && !url?.split('?')[0]?.endsWith('.data'))
  const body = Buffer.from(isPage ? sentencePage({ title, sentence }) : JSON.stringify({ error: sentence }))
  return {
    status,
    body,
    headers: {
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      ...(isPage && { 'content-security-policy': sentencePagePolicy }),
      ...(status === 405 && { allow: 'GET, HEAD, POST' }),
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    } as Record<string, string>,
  }
}
