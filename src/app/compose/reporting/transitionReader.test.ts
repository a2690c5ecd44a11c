import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { fieldsOf } from '#machines/app/machineFields'
import { uploadTypesOf } from '#domain/tracking/uploads'
import { ownEvents } from '#domain/tracking/event'
import { machines } from '#machines/testing/machinesTesting'
import { nodesOf } from '#machines/testing/pathTesting'
import { createTransitionReader } from './transitionReader'

/** Where machines run under another name than their own. */
const actorOf = (machine: string) => (machine === 'app' ? 'app' : 'someActor')

/** What is sent when this is taken by, or at once after, an event with every field that has a class, and one without. */
function sentBy(taken: AnyTransitionDefinition) {
  const { machine } = taken.source
  const [another] = Object.keys(fieldsOf(machine.id).events ?? {})
  const type = taken.eventType === '' ? another : taken.eventType
  const fields = fieldsOf(machine.id).events?.[type ?? ''] ?? {}
  const event = {
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, 'aWord'])),
    unclassed: 'aWord',
    type,
  }
  const seen = {
    type: '@xstate.microstep',
    actorRef: { id: actorOf(machine.id) },
    snapshot: { machine, _nodes: [] },
    event,
    _transitions: [taken],
  }
  return createTransitionReader()(seen as unknown as InspectionEvent, 7)
}

test('each transition of each chart sends what its row in events.csv says, and no other sends anything', () => {
  const rows = readFileSync('docs/flows/en/events.csv', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ id: line.split(',')[0]!, types: line.split(',')[1]!, says: line.split(',').at(-1)!.split(' ') }))
  const sent = Object.values(machines).flatMap((machine) =>
    nodesOf(machine.root).flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(sentBy),
    ),
  )
  const transitions = rows.slice(1 + Object.keys(ownEvents).length)
  expect(sent.map(({ idName }) => idName).toSorted()).toEqual(transitions.map(({ id }) => id).toSorted())
  expect(sent.some(({ idName, content }) => idName.startsWith('query') && content['actor'] === 'someActor')).toBe(true)
  for (const { idName, content } of sent) {
    const row = transitions.find(({ id }) => id === idName)
    expect([idName, uploadTypesOf(idName).join(' ')]).toEqual([idName, row?.types])
    const { actor: _, ...said } = content
    expect([idName, ...Object.keys(said).toSorted()]).toEqual([
      idName,
      ...row!.says.filter((field) => field !== '' && field !== 'actor').toSorted(),
    ])
  }
})
