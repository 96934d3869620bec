/** Whether a text may be the token of a link in an e-mail. */
export const isLinkToken = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
