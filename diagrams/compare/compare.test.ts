import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cardMachine } from '#machines/certification/cardMachine'
import { chartOf } from '../model/chartOf'
import type { Chart } from '../model/chart'
import { compared, isSame } from './compare'

/** A machine's config, made mutable. */
type Config = { initial?: string; states: Record<string, Node> } & Record<string, unknown>
interface Node {
  on?: Record<string, unknown>
  [key: string]: unknown
}

/** The card machine with its config rewritten as text, so that a renamed state is renamed in targets, too. */
function rewritten(change: (config: Config) => void): Chart {
  const { config } = cardMachine as unknown as { config: Config }
  const states = Object.fromEntries(
    Object.entries(config.states).map(([name, node]) => [
      name,
      { ...node, ...(node.on ? { on: { ...node.on } } : {}) },
    ]),
  )
  const copy: Config = { ...config, states }
  change(copy)
  return chartOf(createMachine(copy as never) as unknown as AnyStateMachine)
}

const retargeted = (value: unknown, from: string, to: string): unknown => {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((each) => retargeted(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'guard' || key === 'actions' ? each : retargeted(each, from, to),
    ]),
  )
}

const before = rewritten(() => {})

describe('the comparison of two versions', () => {
  it('finds nothing between a machine and itself', () => {
    expect(isSame(compared([before], [before]))).toBe(true)
  })

  it('names exactly a state that was added, one that was renamed, and a guard that was dropped', () => {
    const after = rewritten((config) => {
      const { unsent, ...others } = config.states
      config.states = Object.fromEntries(
        Object.entries({ ...others, waitingToSend: unsent ?? {} }).map(([name, node]) => [
          name,
          retargeted(node, 'unsent', 'waitingToSend') as Node,
        ]),
      )
      config.states['helping'] = { on: { 'help.close': 'explaining' } }
      config.states['explaining'] = {
        ...config.states['explaining'],
        on: { ...config.states['explaining']?.on, 'help.open': 'helping' },
      }
      config.states['reviewing'] = {
        ...config.states['reviewing'],
        on: { ...config.states['reviewing']?.on, 'photo.use': 'uploading' },
      }
    })
    const { states, transitions, reach } = compared([before], [after])
    expect(states).toEqual({
      added: ['card.helping'],
      removed: [],
      renamed: [{ from: 'card.unsent', to: 'card.waitingToSend' }],
      changed: [],
    })
    expect(transitions.added.map(({ id }) => id).toSorted()).toEqual([
      'card.explaining/help.open/-/helping',
      'card.helping/help.close/-/explaining',
    ])
    expect(transitions.removed).toEqual([])
    expect(transitions.changed.map(({ after: { id }, what }) => [id, what])).toEqual([
      ['card.reviewing/photo.use/-/uploading', ['guard']],
    ])
    expect(transitions.changed[0]?.after.guard).toBeNull()
    expect(reach).toEqual({ lost: [], gained: [] })
  })

  it('lists states that lost their way in, and removed states', () => {
    const after = rewritten((config) => {
      config.states['uploading'] = {
        ...config.states['uploading'],
        on: { ...config.states['uploading']?.on, 'upload.failed': 'unreadable' },
      }
      delete config.states['loadFailed']
      config.states['recalling'] = retargeted(config.states['recalling'], 'loadFailed', 'explaining') as Node
    })
    const { states, transitions, reach } = compared([before], [after])
    expect(states.removed).toEqual(['card.loadFailed'])
    expect(reach.lost).toEqual(['card.unsent'])
    expect(transitions.removed.map(({ id }) => id)).toContain('card.uploading/upload.failed/-/unsent')
    expect(transitions.changed.map(({ after: { id }, what }) => `${id} ${what.join()}`)).toContain(
      'card.recalling/failed:recallCard/-/explaining target',
    )
  })

  it('names a changed delay and a changed order', () => {
    const slower: Chart = {
      ...before,
      transitions: before.transitions.map((each) =>
        each.trigger.kind === 'after' && each.source === 'card.aiming.open'
          ? { ...each, trigger: { ...each.trigger, ms: 20_000 } }
          : each,
      ),
    }
    expect(compared([before], [slower]).transitions.changed.map(({ what }) => what)).toEqual([['delay']])
    const swapped = rewritten((config) => {
      const ladder = config.states['reviewing']?.on?.['photo.retake'] as unknown[]
      config.states['reviewing'] = {
        ...config.states['reviewing'],
        on: { ...config.states['reviewing']?.on, 'photo.retake': ladder.toReversed() },
      }
    })
    expect(compared([before], [swapped]).transitions.changed.map(({ what }) => what)).toEqual([['order']])
  })
})
