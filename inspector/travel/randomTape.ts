import { mulberry32 } from '#domain/mulberry32'
import type { AppInput } from '#machines/app/appTypes'
import { childMachines } from '#machines/app/childMachines'
import { startPlayer } from '../tape/player'
import { createRecorder } from '../tape/recorder'
import type { Happening, Tape } from '../tape/tape'
import { possibleNow } from './possible'
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

/** A session of random events, as a tape. */
export function randomTape(seed: number, length: number, persona: Persona = siti): Tape {
  const next = mulberry32(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
  const samples = samplesFor(persona)
  let time = 0
  const recorder = createRecorder({ now: () => time })
  const player = startPlayer(inputOf(persona, next() < 0.7), { inspect: recorder.inspect })
  for (let i = 0; i < length && player.app.getSnapshot().status === 'active'; i++) {
    time += Math.floor(next() * 2000)
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
