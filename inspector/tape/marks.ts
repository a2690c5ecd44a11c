import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { selectRoute, type AppSnapshot } from '#machines/app/appSelectors'
import type { Classes } from '#machines/shared/fields/fieldClasses'
import { redactBy, type Pseudonyms } from '#machines/shared/fields/redact'
import { declared, isMachine, isMachineSnapshot, leavesOf, pathOf } from './actors'
import { canonical, hashOf, stateText } from './digest'
import type { Mark } from './tape'

export const asItIs: Pseudonyms = { text: (text) => text, address: (path) => path, blob: () => '[picture]' }

export type Fields = Record<string, unknown>

export interface MachineState {
  machine: string
  state: string
  active: readonly string[]
  context: Fields
  classes: Classes
  hash: string
}

const fetching: MachineState = {
  machine: '',
  state: 'fetching',
  active: [],
  context: {},
  classes: 'secret',
  hash: 'fetching',
}

/** A machine without declared classes is secret in every field. */
const undeclared: Record<string, Classes> = {}

export function createReader(pseudonyms: Pseudonyms) {
  const machineStatesCache = new WeakMap<object, MachineState>()
  const fields = new WeakMap<object, WeakMap<object, { sent: unknown; text: string }>>()
  const contexts = new WeakMap<object, WeakMap<object, { context: Fields; text: string }>>()
  const where = new WeakMap<object, { state: string; active: readonly string[] }>()

  function sent(classes: Classes, value: unknown): { sent: unknown; text: string } {
    const redacted = () => {
      const plain = redactBy(classes, value, pseudonyms)
      return { sent: plain, text: canonical(plain) }
    }
    if (typeof value !== 'object' || value === null || typeof classes !== 'object') return redacted()
    const byValue = fields.get(classes) ?? new WeakMap<object, { sent: unknown; text: string }>()
    fields.set(classes, byValue)
    const known = byValue.get(value) ?? redacted()
    byValue.set(value, known)
    return known
  }

  function contextOf(classes: Record<string, Classes>, fieldsNow: Fields): { context: Fields; text: string } {
    const byContext = contexts.get(classes) ?? new WeakMap<object, { context: Fields; text: string }>()
    contexts.set(classes, byContext)
    const known = byContext.get(fieldsNow)
    if (known) return known
    const context: Fields = {}
    const lines: string[] = []
    for (const name of Object.keys(fieldsNow).sort()) {
      if (fieldsNow[name] === undefined) continue
      const field = sent(classes[name] ?? 'secret', fieldsNow[name])
      context[name] = field.sent
      lines.push(`${name}:${field.text}`)
    }
    const read = { context, text: lines.join('\n') }
    byContext.set(fieldsNow, read)
    return read
  }

  function whereOf(snapshot: AnyMachineSnapshot): { state: string; active: readonly string[] } {
    const known = where.get(snapshot._nodes)
    if (known) return known
    const read = { state: stateText(snapshot.value), active: leavesOf(snapshot) }
    where.set(snapshot._nodes, read)
    return read
  }

  function read(actor: AnyActorRef, snapshot: unknown): MachineState {
    if (!isMachineSnapshot(snapshot)) return fetching
    const read = machineStatesCache.get(snapshot)
    if (read) return read
    const known = declared(actor)
    const classes = (known?.kind === 'machine' && known.fields.context) || undeclared
    const { context, text } = contextOf(classes, snapshot.context as Fields)
    const { state, active } = whereOf(snapshot)
    const hash = hashOf(`${snapshot.status} ${state} ${text}`)
    const machine = String(snapshot.machine.id)
    const machineStates = {
      machine,
      state,
      active,
      context,
      classes: classes === undeclared ? 'secret' : classes,
      hash,
    } as const
    machineStatesCache.set(snapshot, machineStates)
    return machineStates
  }

  function machineStates(root: AnyActorRef, snapshotOf: (actor: AnyActorRef) => unknown): Map<string, MachineState> {
    const all = new Map<string, MachineState>()
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

  function mark(
    now: ReadonlyMap<string, MachineState>,
    before: ReadonlyMap<string, MachineState>,
    root: unknown,
  ): Mark {
    const states: Mark['states'] = {}
    for (const [path, { state }] of now) if (before.get(path)?.state !== state) states[path] = state
    for (const path of before.keys()) if (!now.has(path)) states[path] = null
    const all = [...now].map(([path, { hash }]) => `${path} ${hash}`).sort()
    const route = selectRoute(root as AppSnapshot)
    return { states, hash: hashOf(all.join('\n')), address: route === null ? null : pseudonyms.address(route) }
  }
  return { machineStates, mark }
}
