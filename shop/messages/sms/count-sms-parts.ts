const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ^{}\\[~\]|€ÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

const gsmTwice = /[\^{}\\[~\]|€]/g

/** How many SMS are charged for a text: other signs than those of GSM, such as ₹ or Hindi, make an SMS shorter. */
export function countParts(text: string) {
  const isGsm = gsm.test(text)
  const length = isGsm ? text.length + (text.match(gsmTwice)?.length ?? 0) : text.length
  const [single, each] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / each)
}
