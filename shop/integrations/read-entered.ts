import type * as z from 'zod'
import type { FoundKey } from '#shop/secrets/secrets-key.server.ts'
import type { IntegrationName } from './tables.server.ts'

type Key = { found: FoundKey; place: string }

/** The settings that owners entered of a service, as far as this process can read it. */
export function readEntered<Stored>(
  sealed: string | null | undefined,
  { name, shape }: { name: IntegrationName; shape: z.ZodType<Stored> },
  { found, place }: Key,
) {
  if (!sealed) return { from: 'nothing' } as const
  const text = found.kind === 'seal' ? found.seal.open(sealed, name) : null
  return text
    ? ({ from: 'back office', stored: shape.parse(JSON.parse(text)) } as const)
    : ({ from: 'unreadable', sentence: whyUnreadable({ found, place }) } as const)
}

/** For the owner: why what is stored cannot be read, and what to do. */
export const whyUnreadable = ({ found, place }: Key) =>
  found.kind === 'refused'
    ? found.sentence
    : `These settings were encrypted with another key. Put the key of that time back into ${place}, or enter the settings below again.`
