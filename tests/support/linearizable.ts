/** An act that was made at once with others, and what became of it. */
export type Done<Act> = { doing: Act; status: number; id: string }

/**
 * Linearizability: whether some order of acts made at once explains their statuses and the final state. `act` applies one to the state
 * of a model and returns the status that it says.
 */
export function canBeOrdered<State, Act>(
  state: State,
  done: readonly Done<Act>[],
  { act, isSeen }: { act(state: State, doing: Act, id: string): number; isSeen(state: State): boolean },
): boolean {
  if (done.length === 0) return isSeen(state)
  return done.some(({ doing, status, id }, n) => {
    const next = structuredClone(state)
    return act(next, doing, id) === status && canBeOrdered(next, done.toSpliced(n, 1), { act, isSeen })
  })
}
