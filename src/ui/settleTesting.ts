import { setImmediate } from 'node:timers/promises'
import { act, configure, getConfig } from '@testing-library/react'

/** Turns of the event loop after which React has rendered a response, with a large margin. */
const TURNS = 10

const { asyncWrapper: inherited } = getConfig()

/**
 * A press has effects in later promises (react-hook-form validates in one). Testing Library waits for one timer, which
 * may fire before React renders the result. Here it is rendered before the next line of a test runs.
 */
configure({
  // A slow machine must not fail a test.
  asyncUtilTimeout: 15_000,
  asyncWrapper: async (step) => {
    const result = await inherited(step)
    await act(async () => {
      for (let turn = 0; turn < TURNS; turn++) await setImmediate()
    })
    return result
  },
})
