/** The forms in which products are exported: our own, and those that other shops import. */
export const exportFormNames = ['own', 'shopify', 'woocommerce'] as const
export type ExportFormName = (typeof exportFormNames)[number]
