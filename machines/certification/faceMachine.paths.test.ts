import { describe, expect, test } from 'vitest'
import { faceMachine } from './faceMachine'
import { fresh, offline, oneDone, passed, picture, refusal, seen, spent, taken } from '../testing/faceTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'

describe('every path', () => {
  const paths = explore(faceMachine, {
    inputs: [undefined],
    events: [
      { type: 'face.retry' },
      { type: 'camera.use' },
      { type: 'selfie.choose' },
      { type: 'camera.opened' },
      { type: 'camera.paused' },
      { type: 'shutter.press' },
      seen(true),
      seen(false),
      { type: 'camera.failed', reason: 'refused' },
      { type: 'camera.close' },
      taken,
      { type: 'upload.cancel' },
      { type: 'upload.retry' },
      { type: 'upload.progressed', fraction: 0.5 },
      { type: 'upload.succeeded', answer: oneDone },
      { type: 'upload.succeeded', answer: passed },
      { type: 'upload.failed', error: offline },
      { type: 'upload.failed', error: refusal() },
      { type: 'upload.failed', error: refusal({ reason: 'dark', triesLeft: 0 }) },
    ],
    answers: {
      startFace: {
        outputs: [
          fresh,
          { task: oneDone, picture, isSelfie: true },
          { ...fresh, task: passed },
          { ...fresh, task: spent },
        ],
        errors: [offline, refusal()],
      },
      storePhoto: { outputs: [picture], errors: [new Error('full')] },
      saveIdentity: { outputs: [{ bizStatus: 30 }], errors: [offline] },
    },
    keyOf: ({ value, context: { task: known, isSelfie, isCameraOpen, cameraProblem, refusal: why } }) => [
      value,
      known,
      isSelfie,
      isCameraOpen,
      cameraProblem,
      why,
    ],
  })
  test('ends passed or leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('requests a picture only while a try is left', () => {
    const asking = paths.states.filter((state) =>
      (['explaining', 'aiming', 'refused'] as const).some((name) => state.matches(name)),
    )
    expect(asking.length).toBeGreaterThan(3)
    for (const { context } of asking) expect(context.task?.triesLeft).toBeGreaterThan(0)
  })
  test('has the camera open only where it is needed', () => {
    const open = paths.states.filter(({ context }) => context.isCameraOpen)
    expect(open.length).toBeGreaterThan(3)
    expect(
      open.filter(
        (state) =>
          !(['aiming', 'checking', 'judging', 'completing', 'incomplete', 'passed'] as const).some((name) =>
            state.matches(name),
          ),
      ),
    ).toEqual([])
  })
  test('ends only with a check that the lender passed', () => {
    const ends = paths.states.filter(({ value }) => ['completing', 'incomplete', 'passed'].includes(value as string))
    expect(ends.map(({ context }) => context.task?.isPassed)).toEqual(ends.map(() => true))
  })
  test('together they take every transition', () => {
    expect(untaken(faceMachine, paths)).toEqual([])
  })
})
