/** The service worker's file, beside the page. */
export const WORKER = './sw.js'

/** Said to a worker that waits, at a start of the app. */
export const TAKE_OVER = 'take over'
