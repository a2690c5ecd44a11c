/** The response differs from the contract. */
export class Mismatch extends Error {
  override name = 'Mismatch'
  constructor(
    readonly asked: string,
    readonly expected: string,
    readonly came: string,
  ) {
    super(`${asked}: expected ${expected}, came ${came}`)
  }
}

/** A precondition of the behaviour is missing, so nothing can be said about it. */
export class Undecided extends Error {
  override name = 'Undecided'
}

export type Verdict = { name: string; contract: string } & (
  | { kind: 'held' }
  | { kind: 'broken'; asked: string; expected: string; came: string }
  | { kind: 'unjudged'; reason: string }
)
