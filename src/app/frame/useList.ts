import { useSelector } from '@xstate/react'
import type { BankChoice, Choice, DictionaryName } from '#domain/forms/lists'
import { useAppSelector } from './appContext'

/** A list to choose from, as far as it is there, and another try. The chart reads it when it is needed. */
export function useList(name: 'banks'): Listed<BankChoice>
export function useList(name: DictionaryName): Listed<Choice>
export function useList(name: DictionaryName | 'banks'): Listed<BankChoice | Choice> {
  const list = useAppSelector(({ context }) => context.lists[name])
  const data = useSelector(list, (snapshot) => snapshot?.context.data ?? null)
  const hasFailed = useSelector(list, (snapshot) => snapshot?.hasTag('retryable') === true)
  return { options: data ?? (hasFailed ? 'failed' : 'loading'), retry: () => list?.send({ type: 'query.refresh' }) }
}

export interface Listed<T> {
  options: readonly T[] | 'loading' | 'failed'
  retry: () => void
}
