import { cellFields, type DraftChange } from './draft.ts'

const errorsOfChange: Record<Exclude<DraftChange['do'], 'type'>, RegExp> = {
  'add image': /^images/,
  'remove image': /^images/,
  'move image': /^images/,
  'describe image': /^images/,
  'color image': /^images/,
  'set video': /^images/,
  'toggle size': /^sizes/,
  'add sizes': /^sizes/,
  'name third': /^thirdOption/,
  'add third value': /^thirdOption/,
  'move third value': /^thirdOption/,
  'remove third value': /^thirdOption/,
  'add color': /^colors/,
  'remove color': /^(?:colors|ownColorNames)/,
  'name color': /^ownColorNames/,
  'add detail': /^details/,
  'write detail': /^details/,
  'remove detail': /^details/,
  'type stocks': /^variants\.\d+\.stock/,
  'take stocks': /^variants\.\d+\.stock/,
}

/** The fields whose errors a change of the draft corrects. */
export const errorsCorrectedBy = (change: DraftChange) =>
  change.do === 'type' ? new RegExp(`^variants\\.\\d+\\.${cellFields[change.in]}$`) : errorsOfChange[change.do]
