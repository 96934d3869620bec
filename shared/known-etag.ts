/** Whether If-None-Match names this version, weakly compared: the reader has it already. */
export const isKnownEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, '')))
