/** How often fast-check tries a property: a few times in the gate and more in the rotation, each run from a new seed. */
export const times = (inGate: number, inRotation: number) => (process.env.LONG_TESTS === '1' ? inRotation : inGate)
