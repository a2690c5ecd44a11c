import { type AppActor, selectOverlay, selectPlaceName, selectRoute } from '#machines/app/appSelectors'
import { i18n } from '@lingui/core'
import { endpoints } from '#contract/endpoints'
import { createEnvelope } from '../../src/platform/lender/createEnvelope'
import { createLenderClock } from '../../src/platform/lender/lenderClock'
import type { Platform } from '../../src/platform/world/platform'
import type { FromApp, ToApp } from '../channel/messages'
import type { PlaceView } from '../channel/views'
import type { Channel } from '../channel/windowChannel'
import { createFacts } from '../scene/facts'
import { savedPlayback } from '../playback/playback'
import { createPlaybackApp, drawPictures } from '../playback/playbackApp'
import { createSceneDriver } from '../scene/sceneDriver'
import { createRecorder } from '../tape/recorder'
import { createSavedTape } from '../tape/savedTape'
import { sandbox } from '../scene/sandbox'
import { createPausableClock } from '../world/pausableClock'
import { createPendingCalls } from '../world/pendingCalls'
import { createQaBrowser } from '../world/qaBrowser'
import { createQaNetwork } from '../world/qaNetwork'
import { createActorViews } from './actorViews'
import { createCommands } from './commands'
import { watchHands } from './hands'
import { entryOf } from './entries'
import { createTexts } from './texts'
import { rootOf } from '../tape/actors'
import { readPossible } from './possible'

/** Often enough to be followed by eye, and a burst of events is sent at once. */
const PACE = 60
/** Milliseconds until the screen shows what has happened, the second time on a slow machine. */
const READ_AFTER = [400, 2000]
/** Calls that send a code, and those that use one up. */
const CODE_SENT = /^(done\.send(Reveal|Export)?Code|code\.sent)$/
const ANSWERED = /^(done|failed)\./
const CODE_USED = /^done\.(checkCode|reveal|exportHeld)$/

interface Inspecting {
  channel: Channel<FromApp, ToApp>
  goTo: (address: string) => void
  /** Milliseconds by which the lender’s clock has been moved: a new page begins at that time as well. */
  ahead: number
}

export function inspected(w: Window & typeof globalThis, real: Platform, { channel, goTo, ahead }: Inspecting) {
  let isDue = false
  let flush = () => {}
  const soon = () => {
    if (isDue) return
    isDue = true
    // On the real clock, because the app’s own may be paused.
    real.clock.setTimeout(() => {
      isDue = false
      flush()
    }, PACE)
  }
  const clock = createPausableClock(real.clock, soon, ahead)
  const pending = createPendingCalls({
    clock: clock.clock,
    real: real.clock,
    storage: w.sessionStorage,
    onChange: soon,
    async seal(method, path, answer) {
      const envelope = await createEnvelope(createLenderClock(clock.clock), w.crypto)
      return JSON.stringify(await envelope.seal('res', method, path, answer))
    },
    addFault(name, fault, deviceId) {
      const { method, path } = endpoints[name]
      return sandbox('POST', '/faults', { method, path, fault, times: 1, deviceId })
    },
  })
  const network = createQaNetwork(real.network, pending)
  const browser = createQaBrowser(w)
  const living: Platform = { ...real, clock: clock.clock, network: network.network }
  const playback = savedPlayback(w.sessionStorage, w.name)
  const shown = playback === null ? null : createPlaybackApp(playback, real, clock.clock)
  if (shown !== null) {
    clock.hold()
    drawPictures(w.document)
  }
  const saved = shown === null ? createSavedTape(w.sessionStorage) : null
  const recorder = createRecorder({
    now: clock.clock.now,
    later: (work) => real.clock.setTimeout(work, PACE),
    earlier: saved?.read() ?? playback?.before ?? null,
  })
  let isRecording = saved !== null
  const save = () => {
    if (isRecording) saved?.write(recorder.tape())
  }
  w.addEventListener('pagehide', save)
  recorder.subscribe(() => {
    save()
    flush()
  })

  function watch(app: AppActor) {
    const root = rootOf(app)
    const views = createActorViews(root, recorder)
    let sent = -1
    const texts = createTexts()
    const facts = createFacts(app, shown !== null)
    const player = shown?.play(app) ?? null
    const scene = createSceneDriver({
      app,
      platform: living,
      facts,
      network,
      browser,
      window: w,
      isTravelling: shown !== null,
      goTo,
    })
    const begin = () => {
      channel.send({ kind: 'begun', from: recorder.rows()[0]?.index ?? recorder.before })
      views.clearSent()
      sent = -1
      soon()
    }
    const startRecording = () => {
      isRecording = false
      saved?.clear()
      w.location.reload()
    }
    const run = createCommands({
      app,
      recorder,
      facts,
      scene,
      clock,
      network,
      pending,
      player,
      sendAll: begin,
      startRecording,
    })
    const place = (): PlaceView => {
      const snapshot = app.getSnapshot()
      const { context } = snapshot
      return {
        address: selectRoute(snapshot),
        state: selectPlaceName(snapshot),
        overlay: selectOverlay(snapshot),
        locale: i18n.locale,
        isSignedIn: context.token !== null,
        bizStatus: context.bizStatus,
        isTravelling: shown !== null,
        isTapeCut: saved?.isCut() ?? false,
      }
    }
    let lastMoved = 0
    const readTexts = () => {
      const reads = texts.newIn(w.document)
      if (reads.length > 0) channel.send({ kind: 'reads', n: lastMoved, texts: reads })
    }
    flush = () => {
      const newRows = recorder.rows().filter(({ index }) => index > sent)
      sent = newRows.at(-1)?.index ?? sent
      const began = recorder.began() ?? 0
      const entries = newRows.map((row) => entryOf(row, began))
      const moved = entries.findLast(
        ({ machine, entered }) => entered.length > 0 && machine !== 'query' && machine !== 'reporting',
      )
      if (moved) {
        lastMoved = moved.n
        for (const after of READ_AFTER) real.clock.setTimeout(readTexts, after)
      }
      if (entries.some(({ event }) => CODE_SENT.test(event))) void facts.readCode().then(soon)
      if (scene.read().faults.length > 0 && entries.some(({ event }) => ANSWERED.test(event)))
        void scene.countFaults().then(soon)
      if (entries.some(({ event }) => CODE_USED.test(event))) facts.clearCode()
      const possible = readPossible(root, facts, texts.onButtons(w.document))
      channel.send({
        kind: 'told',
        entries,
        ...views.read(),
        ...possible,
        place: place(),
        clock: clock.view(),
        scene: scene.read(),
        calls: pending.view(),
      })
    }
    channel.listen(({ id, command }) => {
      run(command).then(
        (answer) => {
          channel.send({ kind: 'answered', id, answer: answer ?? null })
          soon()
        },
        (error: unknown) =>
          channel.send({ kind: 'refused', id, reason: error instanceof Error ? error.message : 'failed' }),
      )
    })
    if (shown === null)
      watchHands(
        w.document,
        () => i18n.messages,
        (hand) => recorder.note({ hand }),
      )
    begin()
  }
  return {
    platform: shown?.platform ?? living,
    composition: { ...shown?.composition, inspect: recorder.inspect },
    watch,
  }
}
