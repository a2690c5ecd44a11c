export const OLDEST_CHROME: number
export const OLDEST_SAFARI: number
