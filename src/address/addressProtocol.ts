import type { Subscribable, Subscription } from 'xstate'

/** Events from the address bar. The actor's next state is the answer, even if it refuses. */
export type AddressEvent =
  /** `path` is the part after the `#`. `by: 'address'`: it was typed, or reached by Back or Forward. */
  | { type: 'route.requested'; path: string; by?: 'address' }
  /** Back was pressed while a dialog was open. */
  | { type: 'overlay.dismiss' }
  /** Back was pressed in a later stage of a place. */
  | { type: 'stage.dismiss' }

/** Emitted by a back button of the app; `fallback` is requested if no earlier history entry is the app's. */
export interface BackEmitted {
  type: 'back'
  fallback: string
}

export interface AddressActor<TSnapshot> extends Subscribable<TSnapshot> {
  getSnapshot(): TSnapshot
  send(event: AddressEvent): void
  on(type: BackEmitted['type'], handler: (emitted: BackEmitted) => void): Subscription
}

export interface AddressSelectors<TSnapshot> {
  /** The address after the `#`; null while the machine is still deciding, so that nothing is written. */
  selectAddress: (snapshot: TSnapshot) => string | null
  /** The name of the stage that the place is in, unless it is the first; it has its own history entry. */
  selectStage?: (snapshot: TSnapshot) => string | null
  /** The name of the open dialog, which has its own history entry. */
  selectOverlay: (snapshot: TSnapshot) => string | null
  /** `push` makes a new history entry because the borrower asked for the place; `replace` because the machine moved. */
  selectArrival: (snapshot: TSnapshot) => 'push' | 'replace'
}
