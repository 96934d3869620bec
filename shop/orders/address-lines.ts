type Place = { address: string; landmark: string; city: string; zipCode: string; state: string }

/** Where a parcel goes, below the name of who gets it. */
export const addressLines = ({ address, landmark, city, zipCode, state }: Place) => [
  address,
  ...(landmark ? [`Landmark: ${landmark}`] : []),
  `${city} ${zipCode}`,
  state,
]
