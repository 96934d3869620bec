export const about = `{{brand}} is a clothing shop from {{city}}, {{state}}.

## What we hold to

### Prices

The price on the label is the price you pay. Our prices {{tax note}}. When something is on sale, the earlier price stands beside it.

### Sizes

A size that does not fit can be exchanged; our [Refund Policy](/refund-policy) says how.
`
