import { chmod, mkdir } from 'node:fs/promises'

/** The folder of e-mails and SMS that nobody got, for the user of the shop alone: its files name people. */
export async function makeOutbox(outboxDir: string) {
  await mkdir(outboxDir, { recursive: true, mode: 0o700 })
  // One that an earlier version made was open to everybody on the machine.
  await chmod(outboxDir, 0o700)
}
