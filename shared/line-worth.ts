type Line = { pricePaise: number; quantity: number; offPaise?: number }

/** The worth of a line in paise, for all its pieces. `offPaise`: taken off them together, as parts of a set. */
export const lineWorth = ({ pricePaise, quantity, offPaise = 0 }: Line) => pricePaise * quantity - offPaise
