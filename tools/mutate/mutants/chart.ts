/** A part of a machine's config as it was written: most keys take one value or a list. */
export type Part = Record<string, unknown>
export type Keys = readonly (string | number)[]

/** A state of a config: its path of names, and its keys. */
export interface StateAt {
  path: string[]
  keys: Keys
  state: Part
  parent: StateAt | null
}

/** A handler of a state; `keys` lead to a transition or a list of them. */
export interface Handler {
  keys: Keys
  name: string
  transitions: Part[]
}

export const listOf = (value: unknown): unknown[] => (value == null ? [] : Array.isArray(value) ? value : [value])

const namesIn = (value: unknown): string[] => Object.keys((value ?? {}) as Part)

export const childrenOf = ({ state }: StateAt): string[] => namesIn(state['states'])

export function statesOf(state: Part, path: string[] = [], keys: Keys = [], parent: StateAt | null = null): StateAt[] {
  const at: StateAt = { path, keys, state, parent }
  const states = (state['states'] ?? {}) as Record<string, Part>
  return [
    at,
    ...childrenOf(at).flatMap((name) => statesOf(states[name] ?? {}, [...path, name], [...keys, 'states', name], at)),
  ]
}

export function invokesOf({ state, keys }: StateAt): { keys: Keys; invoke: Part; name: string }[] {
  const { invoke } = state
  return listOf(invoke).map((each, i) => ({
    keys: [...keys, 'invoke', ...(Array.isArray(invoke) ? [i] : [])],
    invoke: each as Part,
    name: String((each as Part)['id']),
  }))
}

const reported = ['onDone', 'onError', 'onSnapshot']

export function handlersOf(at: StateAt): Handler[] {
  const { state, keys } = at
  const within = (key: string, nameOf = (name: string) => name) =>
    namesIn(state[key]).map((name) => ({
      keys: [...keys, key, name],
      name: nameOf(name),
      written: (state[key] as Part)[name],
    }))
  return [
    ...within('on'),
    ...within('after', (delay) => `after ${delay}`),
    ...['always', 'onDone'].map((key) => ({ keys: [...keys, key], name: key, written: state[key] })),
    ...invokesOf(at).flatMap(({ keys: own, invoke, name }) =>
      reported.map((key) => ({ keys: [...own, key], name: `${name} ${key}`, written: invoke[key] })),
    ),
  ].flatMap(({ written, ...handler }) =>
    written === undefined ? [] : [{ ...handler, transitions: listOf(written).map(asTransition) }],
  )
}

export const asTransition = (written: unknown): Part =>
  typeof written === 'string' ? { target: written } : (written as Part)

/** A copy with another value at `keys`, or none where `change` returns undefined; shared objects stay unchanged. */
export function edited(value: unknown, keys: Keys, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return editedList(value, Number(key), (old) => edited(old, rest, change))
  const { [key]: old, ...others } = value as Part
  const changed = edited(old, rest, change)
  if (changed === undefined) return others
  return Object.fromEntries(Object.entries(value as Part).map(([name, each]) => [name, name === key ? changed : each]))
}

/** The same for one element of a list; undefined where none is left. */
export function editedList(value: unknown, index: number, change: (old: unknown) => unknown): unknown[] | undefined {
  const list = listOf(value).flatMap((each, i) => (i === index ? listOf(change(each)) : [each]))
  return list.length > 0 ? list : undefined
}
