import type { AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate'
import type { AppInput } from '#machines/app/appTypes'
import { actorAt, isMachineSnapshot, ROOT, rootOf } from '../tape/actors'
import { machineBehind } from '#machines/shared/machinesBelow'
import { startPlayer, type Player } from '../tape/player'
import type { Happening } from '../tape/tape'
import type { Opening } from './openings'

export interface WayStep {
  happening: Happening
  words: string
}

export interface Journey {
  player: Player
  input: AppInput
  steps: WayStep[]
  passed: Set<string>
}

export function begin(
  input: AppInput,
  tape?: { late?: readonly string[]; steps: readonly { happening: Happening; late?: readonly string[] }[] },
): Journey {
  const passed = new Set<string>()
  const inspect = (seen: InspectionEvent) => {
    if (seen.type !== '@xstate.microstep') return
    for (const { id } of (seen.snapshot as AnyMachineSnapshot)._nodes as AnyStateNode[]) passed.add(id)
  }
  const player = startPlayer(input, { inspect, late: tape?.late ?? [] })
  for (const { happening, late } of tape?.steps ?? []) player.play(happening, late)
  return { player, input, steps: [], passed }
}

export function go({ player, steps, passed }: Journey, happening: Happening): void {
  passed.clear()
  const states = Object.entries(player.play(happening).states)
  const words = states.map(([path, state]) => `${path} → ${state ?? 'over'}`).join('; ')
  steps.push({ happening, words: words === '' ? '—' : words })
}

export function opened({ input, status }: Opening): Journey {
  const journey = begin(input)
  if (status !== null && journey.player.awaited().some(({ path }) => path === `${ROOT}/readStatus`)) {
    go(journey, { to: `${ROOT}/readStatus`, output: status })
  }
  return journey
}

export const snapshotOf = (player: Player, path: string): AnyMachineSnapshot | null => {
  const snapshot: unknown = actorAt(rootOf(player.app), path)?.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : null
}

export const machineAt = (player: Player, path: string) =>
  machineBehind((actorAt(rootOf(player.app), path) as { logic?: unknown } | null)?.logic)
