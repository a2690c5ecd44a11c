import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { selectRoute, type AppSnapshot } from '#machines/app/appSelectors'
import type { Classes } from '#machines/shared/fields/fieldClasses'
import { redactBy, type StandIns } from '#machines/shared/fields/redact'
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

/** Of a machine that nobody has declared, every field is secret. */
const undeclared: Record<string, Classes> = {}

/** Reads how the machines stand. What has not changed is not looked at again. */
export function createReader(standIns: StandIns) {
  const standings = new WeakMap<object, Standing>()
  const fields = new WeakMap<object, WeakMap<object, { told: unknown; text: string }>>()
  const contexts = new WeakMap<object, WeakMap<object, { context: Fields; text: string }>>()
  const where = new WeakMap<object, { state: string; active: readonly string[] }>()

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

  function contextOf(classes: Record<string, Classes>, held: Fields): { context: Fields; text: string } {
    const byContext = contexts.get(classes) ?? new WeakMap<object, { context: Fields; text: string }>()
    contexts.set(classes, byContext)
    const known = byContext.get(held)
    if (known) return known
    const context: Fields = {}
    const lines: string[] = []
    for (const name of Object.keys(held).sort()) {
      if (held[name] === undefined) continue
      const field = told(classes[name] ?? 'secret', held[name])
      context[name] = field.told
      lines.push(`${name}:${field.text}`)
    }
    const read = { context, text: lines.join('\n') }
    byContext.set(held, read)
    return read
  }

  function whereOf(snapshot: AnyMachineSnapshot): { state: string; active: readonly string[] } {
    const known = where.get(snapshot._nodes)
    if (known) return known
    const read = { state: stateText(snapshot.value), active: leavesOf(snapshot) }
    where.set(snapshot._nodes, read)
    return read
  }

  function read(actor: AnyActorRef, snapshot: unknown): Standing {
    if (!isMachineSnapshot(snapshot)) return fetching
    const read = standings.get(snapshot)
    if (read) return read
    const known = declared(actor)
    const classes = (known?.kind === 'machine' && known.fields.context) || undeclared
    const { context, text } = contextOf(classes, snapshot.context as Fields)
    const { state, active } = whereOf(snapshot)
    const hash = hashOf(`${snapshot.status} ${state} ${text}`)
    const machine = String(snapshot.machine.id)
    const standing = {
      machine,
      state,
      active,
      context,
      classes: classes === undeclared ? 'secret' : classes,
      hash,
    } as const
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
