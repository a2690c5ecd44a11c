import { baseOf, type DataOf, type Endpoint } from '#contract/endpoint'
import type { Behaviour } from '../behaviours/behaviour'
import { change, decrypt, isCall, type Call, type FaultyLender } from './faultyLenderTesting'

export interface Case {
  wrong: string
  /** Called for each run, since some remember earlier calls. */
  make: () => FaultyLender
  among: readonly Behaviour[]
  /** The names of all behaviours that it breaks. */
  finds: string[]
}

export const isOf = (endpoint: Endpoint, call: Call) =>
  call.method === endpoint.method &&
  new RegExp(`^${baseOf(endpoint)}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(call.path)

/** Changes the data of successful responses. */
export const altering = <E extends Endpoint>(
  endpoint: E,
  alter: (data: DataOf<E>, call: Call) => unknown,
): FaultyLender => ({
  answer: (call, answer) =>
    isOf(endpoint, call)
      ? change(call, answer, (opened) =>
          opened.code === 200 ? { ...opened, data: alter(opened.data as DataOf<E>, call) } : opened,
        )
      : answer,
})

export const recoding = (from: number, to: number): FaultyLender => ({
  answer: (call, answer) =>
    isCall(call) ? change(call, answer, (opened) => (opened.code === from ? { ...opened, code: to } : opened)) : answer,
})

export const withHeader = (name: string, value: string): FaultyLender => ({
  answer: (_, answer) => {
    const headers = new Headers(answer.headers)
    headers.set(name, value)
    return { ...answer, headers }
  },
})

export const sealedCalls = (
  ask: (call: Call, opened: NonNullable<ReturnType<typeof decrypt>>) => Promise<Call> | Call,
): FaultyLender => ({
  ask: (call) => {
    const opened = decrypt(call)
    return opened === null ? call : ask(call, opened)
  },
})

export const without = (call: Call, name: string): Call => {
  const headers = new Headers(call.headers)
  headers.delete(name)
  return { ...call, headers }
}
