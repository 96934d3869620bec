import * as z from 'zod'
import type { Logo } from '../logo-rules.ts'

export const logoKey = z.string().regex(/^[0-9a-f]{32}$/)

/** As `Logo` of the rules, which every page loads without schemas. */
export const StoredLogo = z.object({
  key: logoKey,
  shown: z.enum(['logo.svg', 'logo.png']),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
}) satisfies z.ZodType<Logo>
