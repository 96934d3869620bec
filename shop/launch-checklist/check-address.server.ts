import { type AddressProof, digestOf } from './address-proof.server.ts'
import type { AddressAnswer, Arrival } from './address-rules.ts'

/** Where the shop sends the form, as the browser's script would. */
export const addressCheckPath = '/address-check.data'
/** The answer of the shop that received it, once it knows the question as its own. */
export const arrivalHeader = 'address-check'

const maxReadLength = 65_536

/** Text that shows whether what is between changes, cuts or re-encodes it. */
const sample = 'form=1&plus=+&percent=%41&rupee=₹\r\n'.repeat(100)

/** Sends a form to the public address as a browser would. Never throws. */
export async function askAddress(
  publicUrl: string,
  proof: AddressProof,
  { stopping, timeoutMs = 5_000 }: { stopping?: AbortSignal; timeoutMs?: number } = {},
): Promise<AddressAnswer> {
  const question = proof.ask()
  try {
    const response = await fetch(`${publicUrl}${addressCheckPath}?${new URLSearchParams({ question })}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: publicUrl, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      body: new URLSearchParams({ sample }),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopping ? [stopping] : [])]),
    })
    const { status, headers } = response
    return {
      kind: 'answer',
      status,
      location: headers.get('location'),
      server: headers.get('server'),
      arrival: readArrival(headers.get(arrivalHeader), question, proof),
      isWhole: (await startOf(response)).includes(digestOf(sample)),
    }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'none', code: isLate ? `no answer within ${timeoutMs / 1_000} seconds` : codeOf(error) }
  }
}

export type ArrivalReport = { answer: string; arrival: Arrival }

/** For a header: any character in it may be a stranger's. */
export const writeArrival = (report: ArrivalReport) => encodeURIComponent(JSON.stringify(report))

function readArrival(written: string | null, question: string, proof: AddressProof) {
  if (written === null) return null
  try {
    const { answer, arrival } = JSON.parse(decodeURIComponent(written)) as ArrivalReport
    return proof.isAnswer(question, answer) ? arrival : null
  } catch {
    return null
  }
}

/** The server that answers may be anybody's, and say anything for as long as it likes. */
async function startOf(response: Response) {
  let [text, decoder] = ['', new TextDecoder()]
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > maxReadLength) break
  }
  return text
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return codeOf(error.cause)
  if (error instanceof AggregateError && error.errors[0]) return codeOf(error.errors[0])
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
