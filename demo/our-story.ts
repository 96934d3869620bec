/** The story of a brand that does not exist. */
export const ourStory = `{{brand}} is a clothing house from {{city}}, {{state}}: a cotton town in the middle of the state, with looms in its lanes and mills along its railway line.

## From one cutting table

We grew up among bales. In {{city}} you learn cloth with your fingers before you learn to read its label: the dry snap of a good poplin, the weight of denim that will last, the way a jersey comes back when you let it go.

So we began the only way we knew, with one cutting table and a handful of shirts for people we could name. They told us where a collar pinched and which pocket was too shallow. The next shirts were better. That is still how we work.

A little north of us, in Ilkal, weavers finish a sari with a border of stepped spires called teni, worked thread by thread where the body of the sari meets its pallu. We took that border as our mark, as a reminder of how much care can go into an edge that most people never look at.

## What we hold to

### Cloth first

Every garment begins with a length of cloth on the table. We rub it, wash it, hang it in the sun and wear it for a week. Most lengths go back. What stays becomes a shirt.

### Cut for India

For a Bengaluru morning and a Chennai noon, for scooters and trains, for bodies as they are. Our sizes come from measuring people, and every kind of garment has its own chart in centimetres.

### Made to be mended

Spare buttons, wide seam allowances, thread that matches. We would rather you wore one of our shirts for years than bought three.

### Honest prices

The price on the label includes all taxes and is the price you pay. When something is on sale, the earlier price stands beside it.
`
