import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { HealthSource } from '#shared/health-check.ts'
import { type CertificateFacts, certificateCheck } from './certificate-rules.ts'

const timeoutMs = 4_000
const readEveryMs = 6 * 3_600_000
/** While it could not be read. */
const retryMs = 600_000

/** Reads the certificate that visitors get. Never throws. */
function readCertificate(publicUrl: string): Promise<CertificateFacts> {
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const answer = (validTo: Date | null, problem: string | null) => {
      socket.destroy()
      resolve({ host, validTo, problem })
    }
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: isIP(host) ? undefined : host,
      timeout: timeoutMs,
      // Nothing is sent: one that is not accepted is read, too, to say why.
      rejectUnauthorized: false,
    })
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const problem = socket.authorizationError
      answer(validTo ? new Date(validTo) : null, problem ? String(problem) : null)
    })
    socket.once('timeout', () => answer(null, 'no answer'))
    socket.once('error', (error: NodeJS.ErrnoException) => answer(null, error.code ?? error.message))
  })
}

/** The certificate of the public address, read now and then. */
export function openCertificateCheck(publicUrl: string): HealthSource {
  let known: { facts: CertificateFacts; at: number } | null = null
  return {
    id: 'certificate',
    title: 'Certificate',
    async find() {
      const restMs = known?.facts.validTo ? readEveryMs : retryMs
      if (!known || performance.now() - known.at >= restMs)
        known = { facts: await readCertificate(publicUrl), at: performance.now() }
      return certificateCheck(known.facts, new Date())
    },
  }
}
