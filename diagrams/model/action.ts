import type { MessageDescriptor } from '@lingui/core'
import type { Action } from './chart'

/** An action as xstate stores it: a name with parameters, or a built-in such as `raise`. */
interface RawAction {
  type: string
  params?: unknown
  event?: unknown
  to?: unknown
}

/** The named actions of a machine's setup. */
export type ActionTable = Record<string, unknown>

export function actionOf(written: unknown, table: ActionTable): Action {
  const raw = (typeof written === 'string' ? { type: written } : written) as RawAction
  const made = raw.event === undefined ? (table[raw.type] as RawAction | undefined) : raw
  const sent = made?.event === undefined ? null : eventFrom(made.event, raw.params)
  const said = messageIn(raw.params) ?? messageIn(sent)
  const to = made?.to
  return {
    name: raw.type,
    ...(made?.type === 'xstate.raise' && sent?.type !== undefined ? { raises: sent.type } : {}),
    ...(made?.type === 'xstate.emit' && sent?.type !== undefined ? { emits: sent.type } : {}),
    ...(made?.type === 'xstate.sendTo' && sent?.type !== undefined && typeof to === 'string'
      ? { tells: { invoke: to, event: sent.type } }
      : {}),
    ...(said ? { says: said } : {}),
  }
}

/** The event that a built-in sends. A computed one is called without arguments, only to get its type. */
function eventFrom(event: unknown, params: unknown): { type?: string } | null {
  if (typeof event !== 'function') return event as { type: string }
  try {
    const given = typeof params === 'object' && params !== null ? params : anything
    return event({ context: anything, event: anything }, given) as { type: string }
  } catch {
    return null
  }
}

const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
})

function messageIn(value: unknown): MessageDescriptor | null {
  if (typeof value !== 'object' || value === null || !('toast' in value)) return null
  const { toast } = value
  return typeof toast === 'object' && toast !== null && 'id' in toast ? (toast as MessageDescriptor) : null
}
