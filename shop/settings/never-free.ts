/** More than an order can be worth: shipping is never free. */
export const neverFreePaise = 10_00_000_00
