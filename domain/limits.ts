import { DAY, MINUTE } from './time'
/**
 * The product's constants, from the spec (section 9) where it has them. Times are in milliseconds unless the name says
 * otherwise.
 */
export const REQUEST_TIMEOUT = 50_000
export const COUNTDOWN_SECONDS = 10
/** After waiting longer than this, a borrower may retry while the first call continues. */
export const READ_PATIENCE = 10_000
/** A prefetched response is used by its screen unless that opens later than this. */
export const READ_AHEAD_LIFE = 15_000
/**
 * How often a payment is polled: while a code is shown, after the borrower has reported it as paid, and when this takes
 * too long.
 */
export const CODE_LOOK = { usual: 10_000, claimed: 4000, patience: 60_000 } as const
/** How often a page polls while the lender works on a loan. */
export const LOAN_LOOK = 10_000
/** How often a page with saved data checks the code's expiry and the day. */
export const KNOWN_LOOK = 10_000
/** Data is reloaded when the page was hidden for at least this long. */
export const AWAY_LONG = MINUTE
/** How often the debt is reloaded while the borrower chooses how to pay. */
export const REPAY_LOOK = 30_000
/**
 * How often an open page checks whether its code was paid: rarely, since many share an IP address, and look-ups are
 * limited by it.
 */
export const LOOK_UP_AGAIN = MINUTE
/** How long a completed step is shown before the next one. */
export const STEP_DONE_SHOWN = 500
export const CODE_LENGTH = 4
export const AGE_YEARS = { min: 18, max: 80 } as const
export const DEFAULT_BIRTHDAY = '01/01/1995'
export const MAX_LOAN_RUPIAH = 30_000_000
export const APP_VERSION = '219'
export const APP_CODE = 'langkah'
export const COOKIE_DAYS = 365
export const PICTURE_MAX_BYTES = 1_500_000
/**
 * A screenshot may be this many times as long as it is wide, and is scaled to this many pixels, so that it stays
 * readable.
 */
export const SCREENSHOT = { ratio: 10, pixels: 4_000_000 } as const
export const DRAFT_LIFE = DAY
/** How long a phone remembers who signed in on it, after a session that expired. */
export const SIGN_IN_LIFE = 90 * DAY
/** How long the phone saves the lender's last responses about debt and limit. */
export const KNOWN_LIFE = 35 * DAY
/** How long an accepted offer is saved before the loan is requested. */
export const OFFER_RETENTION_HOURS = 24
/** A picture that the checks refuse may be sent anyway after this many refusals or this long in the viewfinder. */
export const PICTURE_PATIENCE = { refusals: 2, wait: 10_000 } as const
/** How often a computer checks whether the phone has taken over, and how long it waits for the step. */
export const HANDOVER = { look: 4000, longest: 30 * MINUTE } as const
/** A second tap within this long is suppressed (spec, section 5). */
export const DOUBLE_TAP = 500
/** How long a guide's sign-in link is shown before it is replaced: less than its life at the lender. */
export const LINK_LIFE = 4 * MINUTE
/** The maximum of encrypted drafts in a link, in characters; more is left out. */
export const MAX_CARRIED = 24_000
/** If the other app is still in front this long after a tap, it has not opened the browser. */
export const OPENING_PATIENCE = 2000

/** The camera takes the picture after this long of good frames; each pose gets some time before. */
export const HANDS_FREE = { steady: 1000, rest: 3000 } as const
export const CODE_RESEND_SECONDS = 60
/** How long after a code that did not arrive another may be sent by an untried way, however many were sent. */
export const CODE_LATE_SECONDS = 60
