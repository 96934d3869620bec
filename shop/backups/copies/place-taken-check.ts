import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import type { PlaceTaken } from './take-place.server.ts'

/** Says on Health what became of a copy that was to take the place of the shop. */
export function placeTakenCheck({ state, to, by, at, askedAt, folder, sentence }: PlaceTaken): HealthCheck {
  const copy = to ? `the copy as of ${formatMoment(to)}` : `the newest copy, asked for on ${formatMoment(askedAt)},`
  if (state === 'failed')
    return {
      state: 'warning',
      summary: `The shop is as it was: ${copy} could not take its place. ${sentence}`,
      whatToDo: `The copy is still in ${folder}. Remove what stands in its way, and make it the shop again under Settings › Backups.`,
    }
  return {
    state: 'good',
    summary: `On ${formatMoment(at)} ${copy} became the shop, as ${by} asked. The shop of before is in ${folder}.`,
  }
}
