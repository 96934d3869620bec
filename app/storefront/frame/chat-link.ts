import type { StoreSettings } from '#shop/settings/inputs.ts'

/** Opens a chat with the shop, its first line written already. */
export const chatLink = ({ chatNumber, chatEnquiry }: StoreSettings['contact'], about = '') =>
  `https://wa.me/${chatNumber}?text=${encodeURIComponent([chatEnquiry, about].filter(Boolean).join(' '))}`
