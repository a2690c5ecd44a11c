import { setImmediate } from 'node:timers/promises'
import { act, configure, getConfig } from '@testing-library/react'

/** Turns of the event loop within which React has drawn what an answer in the same turn changed, with much to spare. */
const TURNS = 10

const { asyncWrapper: inherited } = getConfig()

/**
 * What a press sets off goes on after it, in promises: react-hook-form judges so. By itself Testing Library waits for one
 * timer, which may come before React draws the outcome. Here it is drawn before the next line of a test.
 */
configure({
  // A busy machine is no fault of the screen's.
  asyncUtilTimeout: 15_000,
  asyncWrapper: async (step) => {
    const result = await inherited(step)
    await act(async () => {
      for (let turn = 0; turn < TURNS; turn++) await setImmediate()
    })
    return result
  },
})
