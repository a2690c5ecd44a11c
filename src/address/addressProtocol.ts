import type { Subscribable, Subscription } from 'xstate'

/** What an actor hears of the address bar. It answers by the state that it is in then, a refusal included. */
export type AddressEvent =
  /** A place is asked for: `path` stands behind the `#`. By the address: it was typed, or is where Back or Forward led. */
  | { type: 'route.requested'; path: string; by?: 'address' }
  /** Back was pressed over an open dialog. */
  | { type: 'overlay.dismiss' }

/** What an actor emits for a back button of its own; the fallback is asked for where no entry of the app lies before. */
export interface BackEmitted {
  type: 'back'
  fallback: string
}

/** An actor whose place can be shown in the address bar. */
export interface AddressActor<TSnapshot> extends Subscribable<TSnapshot> {
  getSnapshot(): TSnapshot
  send(event: AddressEvent): void
  on(type: BackEmitted['type'], handler: (emitted: BackEmitted) => void): Subscription
}

/** How an actor's place is read from its state. */
export interface AddressSelectors<TSnapshot> {
  /** What the address shows behind the `#`; null while the machine is still deciding, and nothing is written. */
  selectAddress: (snapshot: TSnapshot) => string | null
  /** The name of the open dialog, which is a history entry of its own. */
  selectOverlay: (snapshot: TSnapshot) => string | null
  /** Whether the place is a new history entry: somebody asked for it here, or the machine moved by itself. */
  selectArrival: (snapshot: TSnapshot) => 'push' | 'replace'
}
