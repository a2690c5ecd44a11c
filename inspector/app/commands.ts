import type { AnyActorRef } from 'xstate'
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
  return async (command: Command): Promise<Shown> => {
    switch (command.do) {
      case 'send': {
        const payload = await facts.complete(command.payload, command.actor)
        recorder.note({ tester: { do: 'send', type: command.type } })
        actorFor(command.actor).send({ ...payload, type: command.type })
        return null
      }
      case 'holdClock':
        clock.hold()
        recorder.note({ tester: command })
        return null
      case 'runClock':
        clock.run()
        recorder.note({ tester: command })
        return null
      case 'moveClock':
        recorder.note({ tester: command })
        // The lender first, so that calls of ending timers are answered at the new time.
        if (command.ms > 0 && player === null) await sandbox('POST', '/clock', { advance: command.ms })
        clock.move(command.ms)
        return null
      case 'setScene':
        recorder.note({ tester: command })
        await scene.set(command.change)
        return null
      case 'signInAs':
        recorder.note({
          tester: {
            do: 'signInAs',
            sample: sampleBorrowers.some(({ phone }) => phone === command.phone) ? command.phone.slice(-2) : null,
          },
        })
        await scene.signInAs(command.phone)
        return null
      case 'break':
        const { method, path } = callNamed(command.fault.call) ?? { method: '', path: '' }
        recorder.note({
          tester: { do: 'break', fault: { method, path, fault: command.fault.fault, times: command.fault.times } },
        })
        await scene.break(command.fault)
        return null
      case 'repair':
        recorder.note({ tester: command })
        await scene.repair()
        return null
      case 'startRecording':
        startRecording()
        return null
      case 'fillCode': {
        const code = await facts.readCode()
        if (code === null) throw new Error('no code has come')
        const asking = actorsBelow(root).find((actor) => actor.id === 'otp')
        asking?.send({ type: 'code.received', code })
        return null
      }
      case 'holdCalls':
        pending.hold(command.which)
        return null
      case 'answerCall':
        await pending.answer(command.id, command.answer)
        return null
      case 'goBack':
        app.send({ type: 'back.requested', fallback: '/noren' })
        return null
      case 'tape':
        return exportTape(recorder.tape())
      case 'play':
        ;(await player)?.play(command.happening, command.late)
        return null
      case 'wait':
        wasPaused = clock.view().mode === 'paused'
        clock.hold()
        network.pauseWrites(true)
        return null
      case 'goOn':
        network.pauseWrites(false)
        if (!wasPaused) clock.run()
        return null
      case 'details':
        return detailsOf(recorder, command.n)
      case 'sendAll':
        sendAll()
        return null
    }
  }
}
