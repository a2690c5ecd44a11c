import { actorAt, guardsBefore, isMachineSnapshot, rootOf } from './actors'
import { chartHash } from './chartHash'
import { playOn, startPlayer, Unplayable, type Player } from './player'
import { actorOf, last, type Happening, type Mark, type Tape } from './tape'

export interface Divergence {
  step: number
  /** The path of an actor, or `address`, or `context` where all states are the same. */
  actor: string
  /** The id of its machine; null where it is not running. */
  machine: string | null
  /** The states that the other has not, or an address; null: the machine had ended. */
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
  if ('timer' in happening) return happening.timer
  if ('page' in happening) return 'reload'
  if ('hand' in happening) return happening.hand.do
  return 'tester' in happening ? happening.tester.do : 'output' in happening ? 'done' : 'error'
}

function guardsOn(player: Player, { to, ...rest }: Happening): string[] {
  const happening = { to, ...rest } as Happening
  const isAnswer = 'output' in happening || 'failure' in happening
  const actor = actorAt(rootOf(player.app), actorOf(happening))
  const snapshot: unknown = actor?.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const type = isAnswer ? `xstate.${typeOf(happening)}.actor.${last(to)}` : typeOf(happening)
  return [...new Set([...guardsBefore(snapshot, type), ...guardsBefore(snapshot, '')])]
}

/** The states in a text as in `stateText`: `b(c,d.e)` are `b.c` and `b.d.e`. */
export function statesIn(text: string): string[] {
  const found: string[] = []
  const above: string[] = []
  let name = ''
  const end = () => {
    if (name !== '') found.push([...above, name].filter((part) => part !== '').join('.'))
    name = ''
  }
  for (const char of text) {
    if (char === '(') {
      above.push(name)
      name = ''
    } else if (char === ')') {
      end()
      above.pop()
    } else if (char === ',') end()
    else name += char
  }
  end()
  return found
}

function onlyIn(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one
  const others = statesIn(other)
  return statesIn(one)
    .filter((state) => !others.includes(state))
    .join(', ')
}

function differenceOf(expected: Mark, got: Mark): Pick<Divergence, 'actor' | 'expected' | 'got'> | null {
  const paths = new Set([...Object.keys(expected.states), ...Object.keys(got.states)])
  for (const actor of [...paths].sort()) {
    const [wanted, is] = [expected.states[actor], got.states[actor]]
    const [before, after] = [wanted ?? null, is ?? null]
    if (wanted !== is) return { actor, expected: onlyIn(before, after), got: onlyIn(after, before) }
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
  const begun = startPlayer(tape.input, { late: tape.late ?? [] })
  let player: Player = begun
  const isSameChart = tape.chart === chartHash()
  const marks = [begun.first]
  const compareAt = (step: number, expected: Mark, got: Mark, guards: string[], after: string): Divergence | null => {
    const found = differenceOf(isSameChart ? expected : { ...expected, hash: got.hash }, got)
    if (found === null) return null
    const by = guards.length > 0 ? `, by ${guards.join(', ')}` : ''
    const words = `step ${step}, ${after}: ${found.actor} is ${found.got ?? 'over'} instead of ${found.expected ?? 'over'}${by}`
    const machine = player.machineStates().get(found.actor)?.machine ?? null
    return { step, ...found, machine, guards, words }
  }
  let divergence = compareAt(0, tape.first, begun.first, [], 'the beginning')
  for (const [i, { happening, mark, late }] of tape.steps.slice(0, to).entries()) {
    if (divergence !== null) break
    const guards = isSameChart ? [] : guardsOn(player, happening)
    try {
      const next = playOn(player, happening, late)
      player = next.player
      const got = next.mark
      marks.push(got)
      divergence = compareAt(i + 1, mark, got, guards, `${typeOf(happening)} to ${happening.to}`)
      if (divergence !== null && isSameChart) divergence.guards = guards
    } catch (problem) {
      if (!(problem instanceof Unplayable)) throw problem
      divergence = {
        step: i + 1,
        actor: happening.to,
        machine: null,
        expected: typeOf(happening),
        got: null,
        guards,
        words: `step ${i + 1}: ${problem.message}`,
      }
    }
  }
  return { marks, divergence, isSameChart, player }
}
