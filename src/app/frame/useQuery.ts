import { useCallback, useSyncExternalStore } from 'react'
import type { Failure } from '#domain/failure'

/** A child machine that reads something (machines/shared/queryMachine.ts), as far as a screen knows it. */
interface Query<T> {
  getSnapshot: () => QuerySnapshot<T>
  subscribe: (onChange: () => void) => { unsubscribe: () => void }
  send: (event: { type: 'query.refresh' }) => void
}
interface QuerySnapshot<T> {
  context: { data: T | null; failure: Failure | null }
  hasTag: (tag: 'busy' | 'retryable') => boolean
}

export interface Read<T> {
  /** What was read last, however the reading goes now. */
  data: T | null
  /** It failed, or takes long. */
  isUnread: boolean
  isOffline: boolean
  retry: () => void
}

/** What is read, as far as it is there. */
export function useQuery<T>(query: Query<T> | null | undefined): Read<T> {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = query?.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    [query],
  )
  const read = () => query?.getSnapshot()
  const snapshot = useSyncExternalStore(subscribe, read, read)
  return {
    data: snapshot?.context.data ?? null,
    isUnread: snapshot?.hasTag('retryable') === true,
    isOffline: snapshot?.context.failure?.kind === 'offline',
    retry: () => query?.send({ type: 'query.refresh' }),
  }
}
