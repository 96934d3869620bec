/** A stream of pieces of which the first was read already, so that what fails at once fails before anything is sent. */
export async function* begunWith<Piece>(first: IteratorResult<Piece>, rest: AsyncGenerator<Piece>) {
  if (first.done) return
  yield first.value
  yield* rest
}
