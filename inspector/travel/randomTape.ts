import { mulberry32 } from '#domain/mulberry32'
import type { AppInput } from '#machines/app/appTypes'
import { childMachines } from '#machines/app/childMachines'
import { startPlayer, type Awaited, type Player } from '../tape/player'
import { createRecorder } from '../tape/recorder'
import type { Happening, Tape } from '../tape/tape'
import { siti, type Persona } from './samples/persona'
import { samplesFor, failures, samplesIn, type SampleTable } from './samples/samples'
import type { AnyActorRef, AnyStateNode } from 'xstate'
import { actorAt, declared, isFetchingSnapshot, isMachineSnapshot, rootOf } from '../tape/actors'
import { raisedEvents } from './charts'

interface Possible {
  answers: Happening[]
  failures: Happening[]
  delays: Happening[]
  events: Happening[]
}

function answersFor(root: AnyActorRef, { path, src }: Awaited, samples: SampleTable): readonly unknown[] | undefined {
  const parent = actorAt(root, path)?._parent
  const asking = parent && declared(parent)
  if (asking?.kind !== 'machine') return undefined
  if (asking.id !== 'query') return samplesIn(samples, asking.id).answers[src]
  const owner = parent?._parent && declared(parent._parent)
  return owner?.kind === 'machine' ? samplesIn(samples, owner.id).answers[String(parent?.src)] : undefined
}

function eventsOf(path: string, actor: AnyActorRef, samples: SampleTable): Happening[] {
  const snapshot: unknown = actor.getSnapshot()
  if (isFetchingSnapshot(snapshot)) return [{ to: path, event: { type: 'machine.arrived' } }]
  if (!isMachineSnapshot(snapshot)) return []
  const known = declared(actor)
  const types = new Set((snapshot._nodes as AnyStateNode[]).flatMap(({ ownEvents }) => ownEvents))
  const brought = known?.kind === 'machine' ? samplesIn(samples, known.id).events : {}
  return [...types]
    .filter((type) => !type.startsWith('xstate.') && !raisedEvents().has(type))
    .flatMap((type) => (brought[type] ?? [{}]).map((sample) => ({ to: path, event: { ...sample, type } })))
}

function possibleNow(player: Player, samples: SampleTable): Possible {
  const root = rootOf(player.app)
  const due = player
    .awaited()
    .map((each) => ({ to: each.path, outputs: answersFor(root, each, samples) }))
    .filter(({ outputs }) => outputs !== undefined)
  return {
    answers: due.flatMap(({ to, outputs }) => (outputs ?? []).map((output) => ({ to, output }))),
    failures: due.flatMap(({ to }) => failures.map((failure) => ({ to, failure }))),
    delays: player.delays().map(({ path, timer }) => ({ to: path, timer })),
    events: [...player.machineStates().keys()].flatMap((path) => {
      const actor = actorAt(root, path)
      return actor === null ? [] : eventsOf(path, actor, samples)
    }),
  }
}

const inputOf = ({ token, phone, loanId }: Persona, isSignedIn: boolean): AppInput => ({
  token: isSignedIn ? token : null,
  phone: isSignedIn ? phone : null,
  openToken: null,
  path: isSignedIn ? `/repay/${loanId}` : '/login',
  isOnline: true,
})

const LAZY = Object.keys(childMachines)

export function randomTape(seed: number, length: number, persona: Persona = siti): Tape {
  const next = mulberry32(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
  const samples = samplesFor(persona)
  let time = 0
  let recorder = createRecorder({ now: () => time })
  let player: Player = startPlayer(inputOf(persona, next() < 0.7), { inspect: recorder.inspect })
  const reload = () => {
    const earlier = recorder.tape()
    recorder = createRecorder({ now: () => time, earlier })
    player = startPlayer(inputOf(persona, next() < 0.7), {
      inspect: recorder.inspect,
      late: next() < 0.5 ? LAZY : [],
    })
  }
  for (let i = 0; i < length && player.app.getSnapshot().status === 'active'; i++) {
    time += Math.floor(next() * 2000)
    if (next() < 0.02) reload()
    const { answers, failures, delays, events } = possibleNow(player, samples)
    const kinds: [number, Happening[]][] = [
      [0.5, answers],
      [0.58, failures],
      [0.68, delays],
      [1, events],
    ]
    const drawn = next()
    const happening = pick(kinds.find(([most, of]) => drawn < most && of.length > 0)?.[1] ?? events)
    if (happening !== undefined) player.play(happening, next() < 0.1 ? LAZY : [])
  }
  return recorder.tape()
}
