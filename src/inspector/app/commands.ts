import type { AnyActorRef } from 'xstate'
import type { AppActor } from '../../../machines/app/appSelectors'
import type { Command } from '../channel/messages'
import type { Shown } from '../channel/views'
import type { Reel } from '../reel/reel'
import type { Facts } from '../scene/facts'
import { sandbox } from '../scene/sandbox'
import type { SceneDriver } from '../scene/sceneDriver'
import type { HeldClock } from '../world/heldClock'
import { actorAt, actorsBelow } from '../tape/actors'
import type { Recorder } from '../tape/recorder'
import { shownChanges } from './changes'

interface Parts {
  app: AppActor
  recorder: Recorder
  facts: Facts
  scene: SceneDriver
  clock: HeldClock
  isTravelling: boolean
  /** Shows the end of that, or the living app. */
  travel: (reel: Reel | null) => void
  /** Tells everything from the beginning. */
  tellAll: () => void
}

/** Does what the inspector asks for; rejects with why it can't. */
export function createCommands({ app, recorder, facts, scene, clock, isTravelling, travel, tellAll }: Parts) {
  const root = app as unknown as AnyActorRef
  const actorFor = (path: string): AnyActorRef => {
    const found = actorAt(root, path)
    if (!found) throw new Error(`no actor ${path}`)
    return found
  }
  return async (command: Command): Promise<Shown> => {
    switch (command.do) {
      case 'send': {
        const payload = await facts.complete(command.payload, command.actor)
        actorFor(command.actor).send({ ...payload, type: command.type })
        return null
      }
      case 'holdClock':
        clock.hold()
        return null
      case 'runClock':
        clock.run()
        return null
      case 'moveClock':
        // The lender first: what the app asks for when its timers end is answered as of then.
        if (command.ms > 0 && !isTravelling) await sandbox('POST', '/clock', { advance: command.ms })
        clock.move(command.ms)
        return null
      case 'setScene':
        await scene.set(command.change)
        return null
      case 'signInAs':
        await scene.signInAs(command.phone)
        return null
      case 'break':
        await scene.break(command.fault)
        return null
      case 'mend':
        await scene.mend()
        return null
      case 'fillCode': {
        const code = await facts.readCode()
        if (code === null) throw new Error('no code has come')
        const asking = actorsBelow(root).find((actor) => ['login', 'carrier'].includes(actor.id))
        asking?.send({ type: 'code.received', code })
        return null
      }
      case 'goBack':
        app.send({ type: 'back.requested', fallback: '/noren' })
        return null
      case 'travel':
        travel(command.reel)
        return null
      case 'changes':
        return shownChanges(recorder.changesAt(command.n)) as unknown as Shown
      case 'tellAll':
        tellAll()
        return null
    }
  }
}
