import { mulberry32 } from '#domain/mulberry32'
import type { AppInput } from '#machines/app/appTypes'
import { childMachines } from '#machines/app/childMachines'
import { startPlayer, type Player } from '../tape/player'
import { createRecorder } from '../tape/recorder'
import type { Tape } from '../tape/tape'
import { happeningsNow } from './moves'
import { siti, type Persona } from './samples/persona'
import { samplesFor } from './samples/samples'

const inputOf = ({ token, phone, loanId }: Persona, isSignedIn: boolean): AppInput => ({
  token: isSignedIn ? token : null,
  phone: isSignedIn ? phone : null,
  openToken: null,
  path: isSignedIn ? `/repay/${loanId}` : '/login',
  isOnline: true,
})

const LAZY = Object.keys(childMachines)

/** How often an answer, a failure, a delay and an event are drawn, added up. */
const shares = [
  [0.5, 'output'],
  [0.58, 'failure'],
  [0.68, 'timer'],
  [1, 'event'],
] as const

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
    const possible = happeningsNow(player, samples)
    const drawn = next()
    const [, kind] = shares.find(([most, name]) => drawn < most && possible.some((each) => name in each)) ?? []
    const happening = pick(kind === undefined ? possible : possible.filter((each) => kind in each))
    if (happening !== undefined) player.play(happening, next() < 0.1 ? LAZY : [])
  }
  return recorder.tape()
}
