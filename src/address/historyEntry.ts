/** What the projection keeps in `history.state`. */
export interface HistoryEntry {
  /** The dialog that the entry stands for. */
  overlay: string | null
  /** How many of the app's own entries lie before this one. */
  index: number
}

/** The mark of the entry that the browser is at; null where an address was typed, or the page was just opened. */
export const entryAt = ({ history }: Window): HistoryEntry | null => history.state as HistoryEntry | null

/** What stands behind the `#`. */
export const pathAt = ({ location }: Window): string => location.hash.replace(/^#/, '')
