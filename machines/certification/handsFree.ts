import { HANDS_FREE } from '#domain/limits'

export type ViewfinderEvent =
  | { type: 'camera.opened' }
  /** The page is hidden, and the camera released until it is visible again. */
  | { type: 'camera.paused' }
  | { type: 'frame.seen'; isReady: boolean }
  | { type: 'shutter.press' }

export const handsFreeDelays = { rest: HANDS_FREE.rest, steady: HANDS_FREE.steady } as const

/**
 * The states of an open camera, to be spread into the state that has one: a frame that stays ready is taken
 * automatically, and the shutter takes it at any moment. `checking` is the id of the state that gets the picture.
 */
export const handsFree = <TChecking extends string>(checking: TChecking) => {
  const byHand = { 'shutter.press': 'taking' } as const
  const isReady = {
    type: 'isReady',
    params: ({ event }: { event: { isReady: boolean } }) => ({ isReady: event.isReady }),
  } as const
  return {
    resting: {
      description: 'Time to move, to turn and to listen: no picture takes itself before.',
      on: byHand,
      after: { rest: 'searching' },
    },
    searching: { on: { ...byHand, 'frame.seen': { guard: isReady, target: 'steady' } } },
    steady: {
      on: { ...byHand, 'frame.seen': [{ guard: isReady }, { target: 'searching' }] },
      after: { steady: 'taking' },
    },
    taking: {
      description: 'The device takes what the frame holds, once.',
      on: { 'photo.taken': { actions: 'vibrate', target: checking } },
    },
  } as const
}
