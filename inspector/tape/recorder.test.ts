import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { pass, provideTestBackend, settle, signedIn, testBackendOf } from '#machines/testing/appTesting'
import type { Waiting } from '#domain/tracking/batches'
import { reportingMachine, type ReportingEvent } from '#machines/reporting/reportingMachine'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { createRecorder } from './recorder'
import type { AppActors } from '#machines/app/appActors'
import { replay } from './replay'
import { exportTape, importTape, TapeProblem } from './file'

const usual = { token: null, phone: null, openToken: null, path: '/', isOnline: true }

async function recorded(given: Parameters<typeof createRecorder>[0] = {}, actors: Partial<AppActors> = {}) {
  const clock = new SimulatedClock()
  const recorder = createRecorder({ now: () => clock.now(), ...given })
  const machine = provideTestBackend(testBackendOf({ bizStatus: 60 }), actors)
  const app = createActor(machine, {
    clock,
    input: { ...usual, ...signedIn, path: '/home' },
    inspect: recorder.inspect,
  })
  app.start()
  await settle()
  return { app, clock, recorder }
}

test('a session with answers, delays and listeners replays from its tape, with the events that lists send', async () => {
  const { app, clock, recorder } = await recorded()
  app.send({ type: 'route.requested', path: '/user' })
  app.send({ type: 'picker.open', name: 'bank' })
  await settle()
  app.send({ type: 'language.changed' })
  await settle()
  app.send({ type: 'credit.assessing' })
  pass(clock, 4)
  const tape = recorder.tape()
  expect(tape.steps.filter(({ happening }) => 'timer' in happening).length).toBeGreaterThan(0)
  const sent = tape.steps.filter(({ happening }) => 'event' in happening && happening.event.type === 'seconds.passed')
  expect(sent.length).toBeGreaterThan(2)
  expect(tape.steps.filter(({ happening }) => 'output' in happening).length).toBeGreaterThan(2)
  const { divergence, player } = replay(tape)
  expect(divergence).toBeNull()
  expect(player.app.getSnapshot().value).toEqual(app.getSnapshot().value)
})

test('events that wait in the mailbox of a busy machine are steps in the order in which it takes them up', async () => {
  const arrival: { run?: () => void } = {}
  const item = { key: 'k', at: 0, reportType: 'scriptError', report: { key: 'k', at: 0 } } as unknown as Waiting
  const watching = reportingMachine.provide({
    actors: {
      watchChart: fromCallback<ReportingEvent>(({ sendBack }) => {
        for (const isUrgent of [false, true, false]) sendBack({ type: 'item.added', item, isUrgent })
        sendBack({ type: 'session.begun' })
      }),
    },
  })
  const code: { current: typeof watching | null } = { current: null }
  const { recorder } = await recorded(
    {},
    {
      reporting: lazyMachine({
        get current() {
          return code.current
        },
        wait: (onArrival) => {
          arrival.run = onArrival
          return () => {}
        },
      }),
    },
  )
  code.current = watching
  arrival.run?.()
  const tape = recorder.tape()
  const events = tape.steps.flatMap(({ happening }) => ('event' in happening ? [happening.event.type] : []))
  expect(events.slice(-5)).toEqual(['machine.arrived', 'item.added', 'item.added', 'item.added', 'session.begun'])
  expect(replay(tape).divergence).toBeNull()
})

test('rows have the transition that was taken and what changed in the contexts', async () => {
  const { app, recorder } = await recorded()
  app.send({ type: 'picker.open', name: 'language' })
  const row = recorder.rows().at(-1)!
  expect(row.happening).toEqual({ to: 'app', event: { type: 'picker.open', name: 'language' } })
  expect(row.transitions[0]).toMatch(/picker\.open/)
  expect(recorder.changesAt(row.index).filter(({ actor }) => actor === 'app')).toEqual([
    { actor: 'app', field: 'picker', classes: 'public', before: null, after: 'language' },
  ])
  expect(recorder.contextsAt(row.index)?.['app']).toMatchObject({ picker: 'language', phone: '00000000000' })
  expect(recorder.contextsAt(row.index - 1)?.['app']).toMatchObject({ picker: null })
})

test('rows and steps are bounded, and a tape without its beginning is not replayed', async () => {
  const { app, recorder } = await recorded({ rows: 100, steps: 100 })
  for (let i = 0; i < 400; i++)
    app.send(i % 2 === 0 ? { type: 'picker.open', name: 'language' } : { type: 'overlay.dismiss' })
  expect(recorder.rows().length).toBeLessThanOrEqual(100)
  const last = recorder.rows().at(-1)!
  expect(recorder.contextsAt(last.index)?.['app']).toMatchObject({ picker: app.getSnapshot().context.picker })
  expect(recorder.contextsAt(1)).toBeNull()
  const tape = recorder.tape()
  expect(tape.steps.length).toBeLessThanOrEqual(100)
  expect(() => replay(tape)).toThrow('its beginning was not kept')
})

test('on other charts the first difference is named by state and guard', async () => {
  const { app, recorder } = await recorded()
  app.send({ type: 'route.requested', path: '/loan' })
  const tape = { ...recorder.tape(), chart: 'another' }
  expect(replay(tape).divergence).toBeNull()
  const at = tape.steps.findIndex(({ happening }) => 'event' in happening && happening.event.type === 'route.requested')
  const steps = tape.steps.map((step, i) =>
    i === at ? { ...step, mark: { ...step.mark, states: { app: 'screen.signedIn.loan' } } } : step,
  )
  const { divergence } = replay({ ...tape, steps })
  expect(divergence).toMatchObject({ step: at + 1, actor: 'app', expected: 'screen.signedIn.loan' })
  expect(divergence?.guards).toContain('isAskedAlready')
  expect(divergence?.words).toContain('route.requested to app')
})

test('a file is read as it was written, and one that is no tape is refused', async () => {
  const { recorder } = await recorded()
  const tape = recorder.tape()
  expect(importTape(exportTape(tape))).toEqual(JSON.parse(JSON.stringify(tape)))
  expect(() => importTape('{"format":2}')).toThrow(TapeProblem)
  expect(() => importTape('no tape')).toThrow('this file is no tape')
})
