import type { FaultSetting, Scene, SceneChange } from '../scene/sceneTypes'
import type { Happening } from '../tape/tape'
import type { ActorView, CallAnswer, CallsView, ClockView, LogEntry, Offer, PlaceView, Shown } from './views'

export type FromApp =
  /** Its entries are counted on from those of the pages before. */
  | { kind: 'begun'; from: number }
  | {
      kind: 'told'
      entries: LogEntry[]
      actors: ActorView[]
      gone: string[]
      offers: Offer[]
      /** The transitions that an event or a timer would take now, by id. */
      open: string[]
      place: PlaceView
      clock: ClockView
      scene: Scene
      calls: CallsView
    }
  /** Sentences of the app that have become visible after that entry. */
  | { kind: 'reads'; n: number; texts: string[] }
  | { kind: 'leaving'; to: string }
  /** Sent by the lender’s sandbox when the other device has gone. */
  | { kind: 'gone' }
  | { kind: 'answered'; id: number; answer: Shown }
  | { kind: 'refused'; id: number; reason: string }

export type Command =
  | { do: 'send'; actor: string; type: string; payload: Record<string, Shown> }
  | { do: 'holdClock' | 'runClock' }
  | { do: 'moveClock'; ms: number }
  | { do: 'setScene'; change: SceneChange }
  | { do: 'signInAs'; phone: string }
  | { do: 'break'; fault: FaultSetting }
  | { do: 'repair' }
  /** Begins another recording on a new page. */
  | { do: 'startRecording' }
  | { do: 'fillCode' }
  | { do: 'holdCalls'; which: CallsView['holds'] }
  | { do: 'answerCall'; id: number; answer: CallAnswer }
  | { do: 'goBack' }
  | { do: 'tape' }
  | { do: 'play'; happening: Happening; late: string[] }
  /** For the live app: pauses its clock and writes, until it resumes. */
  | { do: 'wait' | 'goOn' }
  | { do: 'details'; n: number }
  | { do: 'sendAll' }

export type ToApp = { kind: 'command'; id: number; command: Command }
