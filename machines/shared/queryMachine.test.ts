import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#domain/failure'
import { settle } from '../testing/appTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { createQuery } from './queryMachine'

const offline = new ApiError({ kind: 'offline' })

async function createQueryActor(answers: (string | typeof offline)[]) {
  const machine = createQuery<string>().provide({
    actors: {
      read: fromPromise(async () => {
        const answer = answers.shift()
        if (typeof answer !== 'string') throw answer
        return answer
      }),
    },
  })
  const actor = createActor(machine, { input: undefined }).start()
  const look = () => [actor.getSnapshot().value, actor.getSnapshot().context.data, actor.getSnapshot().context.failure]
  const refresh = async () => {
    actor.send({ type: 'query.refresh' })
    await settle()
  }
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await settle()
  return { actor, look, refresh }
}

describe('something read from the lender', () => {
  test('is shown until it is read again, also when that fails', async () => {
    const { actor, look, refresh } = await createQueryActor(['first', offline, 'second'])
    expect(look()).toEqual(['read', 'first', null])
    await refresh()
    expect(look()).toEqual(['loadFailed', 'first', { kind: 'offline' }])
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    await refresh()
    expect(look()).toEqual(['read', 'second', null])
  })
  test('is read again when it is needed and has failed', async () => {
    const { actor, look } = await createQueryActor([offline, 'second'])
    actor.send({ type: 'query.need' })
    await settle()
    expect(look()).toEqual(['read', 'second', null])
    actor.send({ type: 'query.need' })
    expect(look()).toEqual(['read', 'second', null])
  })
  test('is not read twice at once', async () => {
    const { actor } = await createQueryActor(['first'])
    actor.send({ type: 'query.refresh' })
    expect(actor.getSnapshot().can({ type: 'query.refresh' })).toBe(false)
  })
  test('is read again when it has changed, and an older answer on its way is ignored', async () => {
    const answers: ((answer: string) => void)[] = []
    const read = fromPromise<string, { of: undefined }>(() => new Promise<string>((resolve) => answers.push(resolve)))
    const actor = createActor(createQuery<string>().provide({ actors: { read } }), { input: undefined }).start()
    actor.send({ type: 'query.invalidate' })
    answers[0]?.('as it was')
    await settle()
    expect(actor.getSnapshot().context.data).toBeNull()
    answers[1]?.('as it is')
    await settle()
    expect(actor.getSnapshot().context.data).toBe('as it is')
    actor.send({ type: 'query.invalidate' })
    expect(actor.getSnapshot().value).toEqual({ reading: 'pending' })
  })
})

test('every path leads on, can end in what was read, and together they take every transition', () => {
  const machine = createQuery<string>()
  const paths = explore(machine, {
    inputs: [undefined],
    events: [{ type: 'query.refresh' }, { type: 'query.need' }, { type: 'query.invalidate' }],
    answers: { read: { outputs: ['data'], errors: [offline] } },
    keyOf: ({ value, context }) => [value, context],
  })
  expect(deadEnds(paths, ({ value }) => value)).toEqual([])
  expect(lostTo(paths, ({ value }) => value === 'read')).toEqual([])
  expect(untaken(machine, paths)).toEqual([])
})
