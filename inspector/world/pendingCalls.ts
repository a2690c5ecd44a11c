import { baseOf, type Endpoint } from '#contract/endpoint'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { isInBackground } from '../../diagrams/answers/calls'
import { holdModes, type CallAnswer, type CallsView, type CallView } from '../channel/views'
import type { Clock } from '../../src/platform/world/platform'

/** Milliseconds by the app’s clock: a slow answer, after the ten seconds that states wait before they say so. */
const LATER = 12_000
/** Milliseconds after which an unheld call is listed: most are answered sooner. */
const LISTED_AFTER = 400
const HOLDS = 'langkah-qa-holds'

interface Call {
  name: EndpointName
  /** With its parameters. */
  path: string
  /** The device that makes it, by its header. */
  device: string
  /** To the lender, as the app made it. */
  send: () => void
  /** Answers it without the lender, with the text of a sealed answer. */
  reply: (text: string) => void
}

interface Parts {
  clock: Clock
  real: Clock
  /** Of the tab: what is held stays held when a page is loaded again. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  onChange: () => void
  seal: (method: string, path: string, answer: object) => Promise<string>
  /** Has the lender answer the device’s next call with that code. */
  addFault: (name: EndpointName, fault: string, device: string) => Promise<unknown>
}

const patterns = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
  name: name as EndpointName,
  method: endpoint.method,
  path: new RegExp(`^${(baseOf(endpoint) + endpoint.path).replace(/\{\w+\}/g, '[^/]+')}$`),
  isFixed: !endpoint.path.includes('{'),
}))

/** The call of the contract behind a request; null if it has none. */
export function callAt(method: string, url: string): Pick<Call, 'name' | 'path'> | null {
  const { pathname: path } = new URL(url, 'http://same.origin')
  const found = patterns.filter((each) => each.method === method.toUpperCase() && each.path.test(path))
  const [call] = found.sort((a, b) => Number(b.isFixed) - Number(a.isFixed))
  return call ? { name: call.name, path } : null
}

const isHeldBy = (holds: CallsView['holds'], name: EndpointName) =>
  holds !== 'none' && !isInBackground(name) && (holds === 'all' || !('isSafe' in endpoints[name]))

/** The calls under way. A held one is not sent until the tester has decided who answers, and what. */
export function createPendingCalls({ clock, real, storage, onChange, seal, addFault }: Parts) {
  let holds = holdModes.find((mode) => mode === storage.getItem(HOLDS)) ?? 'none'
  let count = 0
  const calls = new Map<number, Call & CallView & { began: number }>()

  return {
    /** Returns what ends it. */
    begin(call: Call): () => void {
      const id = ++count
      const state = isHeldBy(holds, call.name) ? 'held' : 'sent'
      calls.set(id, { ...call, id, at: clock.now(), state, began: real.now() })
      if (state === 'held') onChange()
      else {
        real.setTimeout(() => (calls.has(id) ? onChange() : undefined), LISTED_AFTER)
        call.send()
      }
      return () => {
        if (calls.delete(id)) onChange()
      }
    },
    hold(which: CallsView['holds']) {
      holds = which
      storage.setItem(HOLDS, which)
      for (const call of calls.values())
        if (call.state === 'held' && !isHeldBy(which, call.name)) {
          calls.set(call.id, { ...call, state: 'sent' })
          call.send()
        }
      onChange()
    },
    async answer(id: number, answer: CallAnswer) {
      const call = calls.get(id)
      if (!call) throw new Error('this call has ended')
      const become = (state: CallView['state']) => {
        calls.set(id, { ...call, state })
        onChange()
      }
      if (typeof answer === 'object')
        return call.reply(await seal(endpoints[call.name].method, call.path, { code: 200, msg: '', data: answer.data }))
      if (answer === 'never') return become('never')
      if (answer === 'later') {
        become('later')
        clock.setTimeout(() => (calls.has(id) ? call.send() : undefined), LATER)
        return
      }
      if (answer === 'lender' && call.state === 'sent') return
      if (answer !== 'lender') await addFault(call.name, answer, call.device)
      become('sent')
      call.send()
    },
    view: (): CallsView => ({
      holds,
      calls: [...calls.values()]
        .filter(
          ({ name, state, began }) => state !== 'sent' || (!isInBackground(name) && real.now() - began >= LISTED_AFTER),
        )
        .map(({ id, name, at, state }) => ({ id, name, at, state })),
    }),
  }
}

export type PendingCalls = ReturnType<typeof createPendingCalls>
