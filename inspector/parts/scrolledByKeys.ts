/** What scrolls must be reached by keys (axe: scrollable-region-focusable), also where nothing in it can be. */
export const scrolledByKeys = { tabIndex: 0, role: 'region' } as const
