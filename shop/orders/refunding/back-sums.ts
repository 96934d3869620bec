/** The paise that go back by each way: at the gateway, by bank, as the credit that had paid, and as new credit. */
export type BackSums = { gatewayPaise: number; bankPaise: number; creditPaise: number; grantedPaise: number }

export const noSums: BackSums = { gatewayPaise: 0, bankPaise: 0, creditPaise: 0, grantedPaise: 0 }

export const totalOf = (sums: BackSums) => sums.gatewayPaise + sums.bankPaise + sums.creditPaise + sums.grantedPaise
