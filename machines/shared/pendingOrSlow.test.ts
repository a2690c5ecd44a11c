import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type EventObject,
} from 'xstate'
import { describe, expect, test } from 'vitest'
import { settle } from '../testing/appTesting'
import { cardMachine, type CardMemory } from '../certification/cardMachine'
import { faceMachine, type FaceMemory } from '../certification/faceMachine'
import { formMachine, type FormRecord } from '../certification/formMachine'
import { createQuery } from './queryMachine'

const nothing: CardMemory = { picture: null, reading: null, isConfirmed: false }
const fresh: FaceMemory = {
  task: { transactionId: 't1', actions: ['left', 'front', 'right'], done: [], triesLeft: 5, isPassed: false },
  picture: null,
  isSelfie: false,
}

function slowly<T>(answer: T) {
  const calls: (() => void)[] = []
  const call = () => new Promise<T>((resolve) => calls.push(() => resolve(answer)))
  return { call, calls }
}

const read = slowly('data')
const load = slowly<FormRecord>({ values: {}, given: [], lists: [] })
const recall = slowly(nothing)
const start = slowly(fresh)

const cases: [string, AnyActorLogic, unknown, EventObject, (() => void)[], string][] = [
  [
    'what is read',
    createQuery(fromPromise<string, { of: undefined }>(read.call)),
    undefined,
    { type: 'query.refresh' },
    read.calls,
    'read',
  ],
  [
    'a form’s answers',
    formMachine.provide({ actors: { load: fromPromise(load.call) } }),
    { form: 'personal' },
    { type: 'form.retry' },
    load.calls,
    'editing',
  ],
  [
    'an earlier card',
    cardMachine.provide({ actors: { recallCard: fromPromise(recall.call) } }),
    undefined,
    { type: 'card.retry' },
    recall.calls,
    'explaining',
  ],
  [
    'the face check',
    faceMachine.provide({ actors: { startFace: fromPromise(start.call) } }),
    undefined,
    { type: 'face.retry' },
    start.calls,
    'explaining',
  ],
]

describe.each(cases)('%s that takes longer than ten seconds', (_, logic, input, again, calls, arrived) => {
  function begin() {
    calls.length = 0
    const clock = new SimulatedClock()
    const actor: AnyActorRef = createActor(logic, { input, clock }).start()
    const isRetryable = () => actor.getSnapshot().hasTag('retryable')
    clock.increment(9_999)
    expect(isRetryable()).toBe(false)
    expect(actor.getSnapshot().can(again)).toBe(false)
    clock.increment(1)
    expect(isRetryable()).toBe(true)
    return { actor, clock, isRetryable }
  }
  test('still counts when it arrives after all', async () => {
    const { actor } = begin()
    calls[0]?.()
    await settle()
    expect(actor.getSnapshot().matches(arrived)).toBe(true)
    expect(calls.length).toBe(1)
  })
  test('can be requested again, and is then waited for as long', async () => {
    const { actor, clock, isRetryable } = begin()
    actor.send(again)
    expect([calls.length, isRetryable()]).toEqual([2, false])
    clock.increment(10_000)
    expect(isRetryable()).toBe(true)
    calls[1]?.()
    await settle()
    expect(actor.getSnapshot().matches(arrived)).toBe(true)
  })
})
