import { actorAt, guardsBefore, isMachineSnapshot, rootOf } from './actors'
import { chartHash } from './chartHash'
import { startPlayer, Unplayable, type Player } from './player'
import type { Happening, Mark, Tape } from './tape'

export interface Divergence {
  step: number
  actor: string
  /** States in words; null: the machine had ended. */
  expected: string | null
  got: string | null
  guards: string[]
  words: string
}

export interface Replayed {
  marks: Mark[]
  divergence: Divergence | null
  isSameChart: boolean
  player: Player
}

const typeOf = (happening: Happening): string => {
  if ('event' in happening) return happening.event.type
  return 'timer' in happening ? happening.timer : 'output' in happening ? 'done' : 'error'
}

function guardsOn(player: Player, { to, ...rest }: Happening): string[] {
  const happening = { to, ...rest } as Happening
  const isAnswer = 'output' in happening || 'failure' in happening
  const path = isAnswer ? to.slice(0, to.lastIndexOf('/')) : to
  const actor = actorAt(rootOf(player.app), path)
  const snapshot: unknown = actor?.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const id = to.slice(to.lastIndexOf('/') + 1)
  const type = isAnswer ? `xstate.${typeOf(happening)}.actor.${id}` : typeOf(happening)
  return [...new Set([...guardsBefore(snapshot, type), ...guardsBefore(snapshot, '')])]
}

function differenceOf(expected: Mark, got: Mark): Pick<Divergence, 'actor' | 'expected' | 'got'> | null {
  const paths = new Set([...Object.keys(expected.states), ...Object.keys(got.states)])
  for (const actor of [...paths].sort()) {
    const [wanted, is] = [expected.states[actor], got.states[actor]]
    if (wanted !== is) return { actor, expected: wanted ?? null, got: is ?? null }
  }
  if (expected.address !== got.address) return { actor: 'address', expected: expected.address, got: got.address }
  return expected.hash === got.hash ? null : { actor: 'context', expected: expected.hash, got: got.hash }
}

/**
 * Replays a tape at full speed, up to a step, and compares the result of each. On other charts only states are
 * compared, and it ends at the first difference.
 */
export function replay(tape: Tape, { to = tape.steps.length }: { to?: number } = {}): Replayed {
  if (tape.dropped > 0) throw new Unplayable('its beginning was not kept')
  const player = startPlayer(tape.input, { late: tape.late ?? [] })
  const isSameChart = tape.chart === chartHash()
  const marks = [player.first]
  const compareAt = (step: number, expected: Mark, got: Mark, guards: string[], after: string): Divergence | null => {
    const found = differenceOf(isSameChart ? expected : { ...expected, hash: got.hash }, got)
    if (found === null) return null
    const by = guards.length > 0 ? `, by ${guards.join(', ')}` : ''
    const words = `step ${step}, ${after}: ${found.actor} is ${found.got ?? 'over'} instead of ${found.expected ?? 'over'}${by}`
    return { step, ...found, guards, words }
  }
  let divergence = compareAt(0, tape.first, player.first, [], 'the beginning')
  for (const [i, { happening, mark, late }] of tape.steps.slice(0, to).entries()) {
    if (divergence !== null) break
    const guards = isSameChart ? [] : guardsOn(player, happening)
    try {
      const got = player.play(happening, late)
      marks.push(got)
      divergence = compareAt(i + 1, mark, got, guards, `${typeOf(happening)} to ${happening.to}`)
      if (divergence !== null && isSameChart) divergence.guards = guards
    } catch (problem) {
      if (!(problem instanceof Unplayable)) throw problem
      divergence = {
        step: i + 1,
        actor: happening.to,
        expected: typeOf(happening),
        got: null,
        guards,
        words: `step ${i + 1}: ${problem.message}`,
      }
    }
  }
  return { marks, divergence, isSameChart, player }
}
