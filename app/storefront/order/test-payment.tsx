/** For whoever has the order: nothing was charged, and nothing will be sent. */
export const TestPayment = () => (
  <p className="bg-warn-tint p-4">
    <strong className="font-semibold">Test payment</strong>. No real money was taken, and nothing will be sent.
  </p>
)
