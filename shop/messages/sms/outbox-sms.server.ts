import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { makeOutbox } from '../make-outbox.server.ts'
import type { SmsProvider } from './sms-provider.ts'

/** Writes each SMS into a file, "98….sms-12.txt", for a demo on one's own machine: nobody gets it. */
export const outboxSms = (outboxDir: string): SmsProvider => ({
  async send({ phone, text, reference }) {
    await makeOutbox(outboxDir)
    const file = path.join(outboxDir, `${phone}.${reference}.txt`)
    await fs.writeFile(`${file}.part`, `${text}\n`, { mode: 0o600 })
    await fs.rename(`${file}.part`, file)
    return { kind: 'accepted', providerId: reference, remark: 'Written to a file of the demo. Nobody got it.' }
  },
  readReports: () => [],
  readSaid: () => ({ state: 'on the way' }),
})
