import { expect, test, vi } from 'vitest'
import { createActor, setup, waitFor, type Snapshot } from 'xstate'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { isFetching } from '#machines/shared/port'
import { lazy as lazyOf } from './lazy'

const stepMachine = setup({
  types: {} as {
    input: { from: number }
    context: { count: number }
    events: { type: 'step' } | { type: 'finish' }
    output: number
  },
}).createMachine({
  context: ({ input }) => ({ count: input.from }),
  initial: 'walking',
  output: ({ context }) => context.count,
  states: {
    walking: { on: { step: { actions: ({ context }) => void (context.count += 1) }, finish: 'done' } },
    done: { type: 'final' },
  },
})

function startParent(load: () => Promise<typeof stepMachine>, snapshot?: Snapshot<unknown>) {
  const lazy = lazyOf(load)
  const parent = setup({
    types: {} as { children: { walk: 'walk' } },
    actors: { walk: lazyMachine(lazy) },
  }).createMachine({
    initial: 'out',
    states: {
      out: { on: { go: 'walking' } },
      walking: { invoke: { id: 'walk', src: 'walk', input: { from: 5 }, onDone: 'home' }, on: { leave: 'out' } },
      home: { type: 'final' },
    },
  })
  const actor = createActor(parent, snapshot ? { snapshot } : {})
  actor.start()
  const walk = () => {
    const snapshot = actor.getSnapshot().children.walk?.getSnapshot()
    return snapshot && !isFetching(snapshot) ? snapshot : null
  }
  return { actor, lazy, walk }
}

test('a child machine whose code is loading starts when it arrives, with its input', async () => {
  const { actor, walk } = startParent(async () => stepMachine)
  actor.send({ type: 'go' })
  await expect.poll(() => walk()?.value).toBe('walking')
  expect(walk()?.context.count).toBe(5)
  actor.getSnapshot().children.walk?.send({ type: 'finish' })
  expect((await waitFor(actor, (snapshot) => snapshot.status === 'done')).value).toBe('home')
})

test('a child machine whose code is loaded starts at once', async () => {
  const { actor, lazy, walk } = startParent(async () => stepMachine)
  await lazy.load()
  actor.send({ type: 'go' })
  expect(walk()?.value).toBe('walking')
})

test('a failed fetch does not stop the parent, and the next fetch by anyone starts the machine', async () => {
  const load = vi.fn(async () => stepMachine).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { actor, lazy, walk } = startParent(load)
  actor.send({ type: 'go' })
  await expect.poll(() => lazy.hasFailed).toBe(true)
  expect([actor.getSnapshot().status, walk()]).toEqual(['active', null])
  await lazy.load()
  expect([walk()?.value, lazy.hasFailed, load.mock.calls.length]).toEqual(['walking', false, 2])
})

test('leaving the state before the code arrives starts nothing', async () => {
  const { actor, lazy } = startParent(async () => stepMachine)
  actor.send({ type: 'go' })
  actor.send({ type: 'leave' })
  await lazy.load()
  expect(actor.getSnapshot().children.walk).toBeUndefined()
  expect(actor.getSnapshot().value).toBe('out')
})

test('it is persisted and restored both with and without its code', async () => {
  const first = startParent(async () => stepMachine)
  first.actor.send({ type: 'go' })
  const early: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()))
  await expect.poll(() => first.walk()?.value).toBe('walking')
  first.actor.getSnapshot().children.walk?.send({ type: 'step' })
  const late: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()))

  for (const [persisted, count] of [
    [early, 5],
    [late, 6],
  ] as const) {
    const again = startParent(async () => stepMachine, persisted as Snapshot<unknown>)
    expect(again.walk()).toBeNull()
    await expect.poll(() => again.walk()?.context.count).toBe(count)
    again.actor.getSnapshot().children.walk?.send({ type: 'finish' })
    expect(again.actor.getSnapshot().value).toBe('home')
  }
})
