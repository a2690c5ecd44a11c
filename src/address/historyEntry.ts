/** The value of `history.state`. */
export interface HistoryEntry {
  /** The later stage of the place. */
  stage: string | null
  overlay: string | null
  /** The number of the app's own entries before this one. */
  index: number
}

/** The mark of the current entry; null if its address was typed or the page was just opened. */
export const entryAt = ({ history }: Window): HistoryEntry | null => history.state as HistoryEntry | null

/** The path after the `#` without what other apps add to a link: a `!`, another `#`, or an encoding. */
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
