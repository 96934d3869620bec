/** Browsers inside other apps: they cannot show the gateway's window over a page (razorpay.com/docs, callback URL). */
const known = /\b(Instagram|FBAN|FBAV|FB_IAB|MessengerLite|Opera Mini|UCBrowser|UCWEB)\b/

/** True when the customer must be sent to the gateway and comes back by a form POST. */
export const isInAppBrowser = (userAgent: string | undefined) => known.test(userAgent ?? '')
