/**
 * The two stages of a pending call, to be spread into the state that makes it: after the machine’s delay `untilSlow` it
 * is slow, and `retry` repeats the call. `state` is the state’s own id, such as `#form.loading`.
 */
export const pendingOrSlow = <TRetry extends string>(retry: TRetry, state: string) =>
  ({
    initial: 'pending',
    states: {
      pending: { tags: 'busy', after: { untilSlow: 'slow' } },
      slow: {
        description: 'It may be asked for again; an answer to the first call counts all the same.',
        tags: 'retryable',
        on: { [retry]: { target: state, reenter: true } } as Record<TRetry, { target: string; reenter: true }>,
      },
    },
  }) as const
