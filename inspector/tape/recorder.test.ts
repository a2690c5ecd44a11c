import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { pass, provideTestBackend, settle, signedIn, testBackendOf } from '#machines/testing/appTesting'
import type { Waiting } from '#domain/tracking/batches'
import { reportingMachine, type ReportingEvent } from '#machines/reporting/reportingMachine'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { createRecorder } from './recorder'
import type { AppActors } from '#machines/app/appActors'
import { replay } from './replay'
import { createSavedTape } from './savedTape'
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

test('a tape continues after the page was loaded again, from what the storage of the tab has of it', async () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
  const first = await recorded()
  const saved = createSavedTape(storage)
  for (let i = 0; i < 120; i++) {
    first.app.send({ type: 'picker.open', name: 'language' })
    if (i % 7 === 0) saved.write(first.recorder.tape())
  }
  first.recorder.note({
    tester: {
      do: 'break',
      fault: { method: 'POST', path: '/user/account/saveUserAccount', fault: 'timeout', times: 1 },
    },
  })
  saved.write(first.recorder.tape())
  const before = first.recorder.tape()
  expect(createSavedTape(storage).read()).toEqual(JSON.parse(JSON.stringify(before)))

  const again = createSavedTape(storage)
  const second = await recorded({ earlier: again.read() })
  second.app.send({ type: 'route.requested', path: '/user' })
  await settle()
  again.write(second.recorder.tape())
  const tape = createSavedTape(storage).read()!
  const page = before.steps.length
  expect(tape.steps[page - 1]?.happening).toMatchObject({ tester: { do: 'break' } })
  expect(tape.steps[page]?.happening).toMatchObject({ page: { path: '/home' } })
  expect(tape.steps[page]?.at).toBeGreaterThanOrEqual(tape.steps[page - 1]?.at ?? 0)
  expect(second.recorder.rows()[0]?.index).toBe(page + 1)
  expect(second.recorder.contextsAt(page + 2)?.['app']).toMatchObject({ phone: '00000000000' })
  const { divergence, player, marks } = replay(importTape(exportTape(tape)))
  expect(divergence).toBeNull()
  expect(marks.length).toBe(tape.steps.length + 1)
  expect(player.app.getSnapshot().value).toEqual(second.app.getSnapshot().value)
})

test('a tape that fills the storage continues with its last page and says so, and one of other charts is not continued', async () => {
  const items = new Map<string, string>()
  let room = Number.POSITIVE_INFINITY
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, text: string) {
      if ([...items.values(), text].join('').length > room) throw new Error('full')
      items.set(name, text)
    },
    removeItem: (name: string) => void items.delete(name),
  }
  const first = await recorded()
  for (let i = 0; i < 100; i++) first.app.send({ type: 'picker.open', name: 'language' })
  const saved = createSavedTape(storage)
  saved.write(first.recorder.tape())
  expect(saved.isCut()).toBe(false)
  room = [...items.values()].join('').length + 10
  const { recorder } = await recorded({ earlier: saved.read() })
  saved.write(recorder.tape())
  recorder.note({ tester: { do: 'repair' } })
  saved.write(recorder.tape())
  const again = createSavedTape(storage)
  const last = again.read()!
  expect(again.isCut()).toBe(true)
  expect(last.steps).toHaveLength(recorder.tape().steps.length - first.recorder.tape().steps.length - 1)
  expect(replay(last).divergence).toBeNull()
  again.clear()
  expect(again.isCut()).toBe(false)
  again.write(last)
  items.set('langkah-qa-tape-0', (items.get('langkah-qa-tape-0') ?? '').replace(/"chart":"\w+"/, '"chart":"another"'))
  expect(createSavedTape(storage).read()).toBeNull()
  expect(items.size).toBe(0)
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
