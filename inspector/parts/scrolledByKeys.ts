/** A scrollable box must be reachable by keyboard even if nothing inside it is (axe: scrollable-region-focusable). */
export const scrolledByKeys = { tabIndex: 0, role: 'region' } as const
