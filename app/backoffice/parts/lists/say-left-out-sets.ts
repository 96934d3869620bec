/** That the files for other shops hold only a part of the products. Their forms have no column for the pieces of a set. */
export const sayLeftOutSets = (sets: number) =>
  `${sets === 1 ? '1 set is' : `${sets.toLocaleString('en-IN')} sets are`} left out of files for Shopify and WooCommerce: their forms have no sets.`
