import type { AnyActorRef, AnyEventObject } from 'xstate'
import { sampleBorrowers } from '#domain/sandbox/sampleBorrowers'
import type { AppActor } from '#machines/app/appSelectors'
import type { Command } from '../channel/messages'
import type { Shown } from '../channel/views'
import type { Facts } from '../scene/facts'
import { callNamed } from '../scene/callNames'
import { sandbox } from '../scene/sandbox'
import type { SceneDriver } from '../scene/sceneDriver'
import type { PausableClock } from '../world/pausableClock'
import type { PendingCalls } from '../world/pendingCalls'
import type { QaNetwork } from '../world/qaNetwork'
import { actorAt, actorsBelow, rootOf } from '../tape/actors'
import { exportTape } from '../tape/file'
import type { Player } from '../tape/player'
import type { Recorder } from '../tape/recorder'
import type { TesterAct } from '../tape/tape'
import { detailsOf } from './details'

interface Parts {
  app: AppActor
  recorder: Recorder
  facts: Facts
  scene: SceneDriver
  clock: PausableClock
  network: QaNetwork
  pending: PendingCalls
  player: Promise<Player> | null
  sendAll: () => void
  startRecording: () => void
}

/** Runs the inspector’s commands; rejects with the reason if one fails. */
export function createCommands({
  app,
  recorder,
  facts,
  scene,
  clock,
  network,
  pending,
  player,
  sendAll,
  startRecording,
}: Parts) {
  const root = rootOf(app)
  let wasPaused = false
  const actorFor = (path: string): AnyActorRef => {
    const found = actorAt(root, path)
    if (!found) throw new Error(`no actor ${path}`)
    return found
  }
  const send = (actor: AnyActorRef, event: AnyEventObject) => {
    recorder.note({ tester: { do: 'send', type: event.type } })
    actor.send(event)
  }
  function actOf(command: Command): TesterAct | null {
    switch (command.do) {
      case 'holdClock':
      case 'runClock':
      case 'moveClock':
      case 'setScene':
      case 'repair':
      case 'holdCalls':
        return command
      case 'signInAs':
        const isSample = sampleBorrowers.some(({ phone }) => phone === command.phone)
        return { do: 'signInAs', sample: isSample ? command.phone.slice(-2) : null }
      case 'break':
        const { call: name, ...fault } = command.fault
        const { method, path } = callNamed(name) ?? { method: '', path: '' }
        return { do: 'break', fault: { method, path, ...fault } }
      case 'answerCall':
        const { answer } = command
        const call = pending.view().calls.find(({ id }) => id === command.id)?.name ?? ''
        return { do: 'answerCall', call, answer: typeof answer === 'object' ? 'code:200' : answer }
      default:
        return null
    }
  }
  return async (command: Command): Promise<Shown | void> => {
    const act = actOf(command)
    if (act !== null) recorder.note({ tester: act })
    switch (command.do) {
      case 'send':
        const payload = await facts.complete(command.payload, command.actor)
        return send(actorFor(command.actor), { ...payload, type: command.type })
      case 'holdClock':
        return clock.hold()
      case 'runClock':
        return clock.run()
      case 'moveClock':
        // The lender first, so that calls of ending timers are answered at the new time.
        if (command.ms > 0 && player === null) await sandbox('POST', '/clock', { advance: command.ms })
        return clock.move(command.ms)
      case 'setScene':
        return scene.set(command.change)
      case 'signInAs':
        return scene.signInAs(command.phone)
      case 'break':
        return scene.break(command.fault)
      case 'repair':
        return scene.repair()
      case 'startRecording':
        return startRecording()
      case 'fillCode':
        const code = await facts.readCode()
        if (code === null) throw new Error('no code has come')
        const asking = actorsBelow(root).find((actor) => actor.id === 'otp')
        return asking ? send(asking, { type: 'code.received', code }) : null
      case 'holdCalls':
        return pending.hold(command.which)
      case 'answerCall':
        return pending.answer(command.id, command.answer)
      case 'goBack':
        return send(root, { type: 'back.requested', fallback: '/noren' })
      case 'tape':
        return exportTape(recorder.tape())
      case 'play':
        ;(await player)?.play(command.happening, command.late)
        return null
      case 'wait':
        wasPaused = clock.view().mode === 'paused'
        clock.hold()
        return network.pauseWrites(true)
      case 'goOn':
        network.pauseWrites(false)
        return wasPaused ? null : clock.run()
      case 'details':
        return detailsOf(recorder, command.n)
      case 'sendAll':
        return sendAll()
    }
  }
}
