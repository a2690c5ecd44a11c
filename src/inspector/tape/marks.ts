import type { AnyActorRef } from 'xstate'
import { selectRoute, type AppSnapshot } from '../../../machines/app/appSelectors'
import type { Classes } from '../../../machines/shared/fields/fieldClasses'
import { redactBy, type StandIns } from '../../../machines/shared/fields/redact'
import { declared, isMachine, isMachineSnapshot, leavesOf, pathOf } from './actors'
import { canonical, hashOf, stateText } from './digest'
import type { Mark } from './tape'

/** For what is redacted already. */
export const asItIs: StandIns = { text: (text) => text, address: (path) => path, blob: () => '[picture]' }

export type Fields = Record<string, unknown>

/** A machine as it stands: its state in words, and its context as it may be told. */
export interface Standing {
  machine: string
  state: string
  /** The ids of the states that it is in, without those around them. */
  active: readonly string[]
  context: Fields
  /** Those of the context. */
  classes: Classes
  hash: string
}

const fetching: Standing = {
  machine: '',
  state: 'fetching',
  active: [],
  context: {},
  classes: 'secret',
  hash: 'fetching',
}

/** Reads how the machines stand. What has not changed is not looked at again. */
export function createReader(standIns: StandIns) {
  const standings = new WeakMap<object, Standing>()
  const fields = new WeakMap<object, WeakMap<object, { told: unknown; text: string }>>()

  function told(classes: Classes, value: unknown): { told: unknown; text: string } {
    const redacted = () => {
      const plain = redactBy(classes, value, standIns)
      return { told: plain, text: canonical(plain) }
    }
    if (typeof value !== 'object' || value === null || typeof classes !== 'object') return redacted()
    const byValue = fields.get(classes) ?? new WeakMap<object, { told: unknown; text: string }>()
    fields.set(classes, byValue)
    const known = byValue.get(value) ?? redacted()
    byValue.set(value, known)
    return known
  }

  function read(actor: AnyActorRef, snapshot: unknown): Standing {
    if (!isMachineSnapshot(snapshot)) return fetching
    const read = standings.get(snapshot)
    if (read) return read
    const known = declared(actor)
    const classes: Classes = known?.kind === 'machine' ? known.fields.context : 'secret'
    const context: Fields = {}
    const texts = Object.entries(snapshot.context as Fields)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const field = told((known?.kind === 'machine' ? known.fields.context[name] : null) ?? 'secret', value)
        context[name] = field.told
        return `${name}:${field.text}`
      })
    const state = stateText(snapshot.value)
    const hash = hashOf(`${snapshot.status} ${state} ${texts.join('\n')}`)
    const machine = String(snapshot.machine.id)
    const standing = { machine, state, active: leavesOf(snapshot), context, classes, hash }
    standings.set(snapshot, standing)
    return standing
  }

  /** All machines that are alive, from the root on. */
  function standing(root: AnyActorRef, snapshotOf: (actor: AnyActorRef) => unknown): Map<string, Standing> {
    const all = new Map<string, Standing>()
    const add = (actor: AnyActorRef) => {
      const snapshot = snapshotOf(actor)
      if (!isMachine(snapshot)) return
      all.set(pathOf(actor), read(actor, snapshot))
      if (!isMachineSnapshot(snapshot)) return
      for (const child of Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)) {
        if (child) add(child)
      }
    }
    add(root)
    return all
  }

  function mark(now: ReadonlyMap<string, Standing>, before: ReadonlyMap<string, Standing>, root: unknown): Mark {
    const states: Mark['states'] = {}
    for (const [path, { state }] of now) if (before.get(path)?.state !== state) states[path] = state
    for (const path of before.keys()) if (!now.has(path)) states[path] = null
    const all = [...now].map(([path, { hash }]) => `${path} ${hash}`).sort()
    const route = selectRoute(root as AppSnapshot)
    return { states, hash: hashOf(all.join('\n')), address: route === null ? null : standIns.address(route) }
  }
  return { standing, mark }
}
