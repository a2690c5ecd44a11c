/** The oldest browsers that the app is built for, by major version. */
export const OLDEST_CHROME = 87
export const OLDEST_SAFARI = 14
