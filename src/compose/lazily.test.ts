import { expect, test, vi } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { flow } from '../../machines/shared/port'
import { lazily, lazyModule } from './lazily'

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

function startParent(load: () => Promise<typeof stepMachine>) {
  const lazy = lazyModule(load)
  const parent = setup({
    types: {} as { children: { walk: 'walk' } },
    actors: { walk: flow<typeof stepMachine>('walk') },
  })
    .createMachine({
      initial: 'out',
      states: {
        out: { on: { go: 'walking' } },
        walking: { invoke: { id: 'walk', src: 'walk', input: { from: 5 }, onDone: 'home' }, on: { leave: 'out' } },
        home: { type: 'final' },
      },
    })
    .provide({ actors: { walk: lazily(lazy, (machine) => machine) } })
  const actor = createActor(parent)
  actor.start()
  return { actor, lazy }
}

test('a flow whose code is on its way begins when it arrives, with its input', async () => {
  const { actor } = startParent(async () => stepMachine)
  actor.send({ type: 'go' })
  await expect.poll(() => actor.getSnapshot().children.walk?.getSnapshot().value).toBe('walking')
  expect(actor.getSnapshot().children.walk?.getSnapshot().context.count).toBe(5)
  actor.getSnapshot().children.walk?.send({ type: 'finish' })
  expect((await waitFor(actor, (snapshot) => snapshot.status === 'done')).value).toBe('home')
})

test('a flow whose code is there begins at once', async () => {
  const { actor, lazy } = startParent(async () => stepMachine)
  await lazy.load()
  actor.send({ type: 'go' })
  expect(actor.getSnapshot().children.walk?.getSnapshot().value).toBe('walking')
})

test('a fetch that fails is tried again and does not end the parent', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => stepMachine).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { actor } = startParent(load)
  actor.send({ type: 'go' })
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().status).toBe('active')
  await vi.advanceTimersByTimeAsync(3000)
  expect(actor.getSnapshot().children.walk?.getSnapshot().value).toBe('walking')
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('code that another hand fetches after a failure starts the flow at once', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => stepMachine).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { actor, lazy } = startParent(load)
  actor.send({ type: 'go' })
  await vi.advanceTimersByTimeAsync(0)
  await lazy.load()
  expect(actor.getSnapshot().children.walk?.getSnapshot().value).toBe('walking')
  await vi.advanceTimersByTimeAsync(3000)
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
