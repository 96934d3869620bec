import type { ThemeSaved } from '#shop/theme/theme-versions.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

/** The outcome of saving or publishing, with each unreadable colour as the error of its field. */
export function themeOutcome(saved: ThemeSaved): Outcome {
  if (saved.kind !== 'illegible') return saved
  const errors = Object.fromEntries(saved.problems.map(({ field, sentence }) => [field, sentence]))
  return { kind: 'invalid', errors }
}
