import { describe, expect, test } from 'vitest'
import { cardMachine } from './cardMachine'
import { bad, fields, good, invalid, nothing, offline, reading, seen, taken, unreadable } from '../testing/cardTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'

describe('every path', () => {
  const paths = explore(cardMachine, {
    inputs: [undefined],
    events: [
      { type: 'card.retry' },
      { type: 'camera.use' },
      { type: 'camera.opened' },
      { type: 'camera.paused' },
      { type: 'shutter.press' },
      seen(true),
      seen(false),
      { type: 'camera.failed', reason: 'refused' },
      { type: 'camera.close' },
      taken(true),
      taken(false),
      { type: 'photo.retake' },
      { type: 'photo.use' },
      { type: 'upload.cancel' },
      { type: 'upload.retry' },
      { type: 'card.type' },
      { type: 'card.confirm', fields },
      { type: 'upload.progressed', fraction: 0.5 },
      { type: 'upload.succeeded', answer: reading },
      { type: 'upload.failed', error: offline },
      { type: 'upload.failed', error: unreadable },
    ],
    answers: {
      recallCard: {
        outputs: [nothing, { ...nothing, picture: bad }, { ...nothing, reading }, { ...nothing, isConfirmed: true }],
        errors: [offline],
      },
      storePhoto: { outputs: [good, bad], errors: [new Error('full')] },
      confirmCard: { outputs: [null], errors: [offline, invalid] },
    },
    keyOf: ({ value, context: { refusals, picture, isFromCamera, isPatienceOver } }) => [
      value,
      Math.min(refusals, 2),
      picture?.key,
      isFromCamera,
      isPatienceOver,
    ],
  })
  test('ends confirmed or leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('sends no picture that is refused before patience is over', () => {
    const sent = paths.edges.filter(({ from, to }) => from.matches('reviewing') && to.matches('uploading'))
    expect(sent.length).toBeGreaterThan(0)
    for (const {
      from: { context },
    } of sent) {
      expect(context.picture?.problems.length === 0 || context.isPatienceOver || context.refusals >= 2).toBe(true)
    }
  })
  test('together they take every transition', () => {
    expect(untaken(cardMachine, paths)).toEqual([])
  })
})
