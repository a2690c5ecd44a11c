import { expect, test } from 'vitest'
import { deriving } from './derived'
import { siti } from './persona'
import { samplesFor } from './samples'

test('the samples contain all that identifies their persona', () => {
  const text = JSON.stringify(samplesFor(siti))
  expect(Object.values(siti).filter((value) => !text.includes(value))).toEqual([])
})

test('a personal field is the persona’s, and any other is usual, or from the contract', () => {
  const derived = deriving(siti)
  const classes = { name: 'personal', note: 'personal', sessionId: 'secret', days: 'loan', stage: 'public' } as const
  expect(derived(classes)).toEqual({
    name: siti.name,
    note: `note of ${siti.name}`,
    sessionId: `sessionId of ${siti.token}`,
    days: 30,
    stage: 'none',
  })
})

test('what is given replaces what is derived, in lists and objects too, and undefined leaves a field out', () => {
  const derived = deriving(siti)
  const classes = { bills: [{ days: 'loan', owed: 'loan' }], repayId: 'personal' } as const
  expect(derived(classes, { bills: [{ days: 7 }, {}], repayId: undefined })).toEqual({
    bills: [
      { days: 7, owed: 1_030_000 },
      { days: 30, owed: 1_030_000 },
    ],
  })
})
