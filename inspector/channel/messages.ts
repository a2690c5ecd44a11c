import type { FaultSetting, Scene, SceneChange } from '../scene/sceneTypes'
import type { Happening } from '../tape/tape'
import type { ActorView, ClockView, LogEntry, Offer, PlaceView, Shown } from './views'

/** What the app under inspection tells. */
export type FromApp =
  | { kind: 'begun'; version: number }
  | {
      kind: 'told'
      entries: LogEntry[]
      actors: ActorView[]
      /** Those that are no more. */
      gone: string[]
      offers: Offer[]
      place: PlaceView
    }
  /** Another page is to be opened in its place. */
  | { kind: 'leaving'; to: string }
  | { kind: 'clock'; clock: ClockView }
  | { kind: 'scene'; scene: Scene }
  | { kind: 'answered'; id: number; answer: Shown }
  | { kind: 'refused'; id: number; reason: string }

/** What the app under inspection is asked for. */
export type Command =
  | { do: 'send'; actor: string; type: string; payload: Record<string, Shown> }
  | { do: 'holdClock' | 'runClock' }
  | { do: 'moveClock'; ms: number }
  | { do: 'setScene'; change: SceneChange }
  | { do: 'signInAs'; phone: string }
  | { do: 'break'; fault: FaultSetting }
  | { do: 'repair' }
  | { do: 'fillCode' }
  | { do: 'goBack' }
  /** Its tape so far, as a file. */
  | { do: 'tape' }
  /** Of the app that travels: what happens next. */
  | { do: 'play'; happening: Happening; late: string[] }
  /** Of the living app: its clock and its writes are held, until it goes on as it was. */
  | { do: 'wait' | 'goOn' }
  /** What an entry of this page changed. */
  | { do: 'changes'; n: number }
  | { do: 'sendAll' }

export type ToApp = { kind: 'command'; id: number; command: Command }

/** The two ends speak of the same things. */
export const CHANNEL_VERSION = 1
