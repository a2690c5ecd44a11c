import { expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import { pickedMessages } from './messages'

it('knows the sentences of every action that picks its message while the app runs', () => {
  const transitions = currentCharts().flatMap((chart) => chart.transitions)
  const picking = transitions.flatMap(({ actions }) => actions.filter(({ emits, says }) => emits === 'toast' && !says))
  expect([...new Set(picking.map(({ name }) => name))]).toEqual(Object.keys(pickedMessages))
  expect(Object.values(pickedMessages).every((messages) => messages.length > 0)).toBe(true)
})
