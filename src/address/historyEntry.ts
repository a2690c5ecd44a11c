/** What the projection keeps in `history.state`. */
export interface HistoryEntry {
  /** The dialog that the entry stands for. */
  overlay: string | null
  /** How many of the app's own entries lie before this one. */
  index: number
}

/** The mark of the entry that the browser is at; null where an address was typed, or the page was just opened. */
export const entryAt = ({ history }: Window): HistoryEntry | null => history.state as HistoryEntry | null

/** The path behind the `#` without what other apps add to a link: a `!`, another `#`, or an encoding. */
export function pathAt({ location }: Pick<Window, 'location'>): string {
  const path = location.hash
    .replace(/^(?:#|%23)+!?/, '')
    .replaceAll('&amp;', '&')
    .replace(
      /^([^?]*?)%3F(.*)/i,
      (_, route: string, query: string) => `${route}?${query.replace(/%3D/gi, '=').replace(/%26/g, '&')}`,
    )
  return path === '' || path.startsWith('/') ? path : `/${path}`
}
