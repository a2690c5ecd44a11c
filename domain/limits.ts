import { DAY, MINUTE } from './time'
/** The numbers of the product, each once; the spec's (section 9) where it has one. Times are in milliseconds unless the name says otherwise. */
export const REQUEST_TIMEOUT = 50_000
export const COUNTDOWN_SECONDS = 10
/** After waiting longer than this, a borrower may request it again, while the first call continues. */
export const READ_PATIENCE = 10_000
/** What was read before its screen was there is shown by it, unless that comes later than this. */
export const READ_AHEAD_KEPT = 15_000
/** How often a payment is looked for: while a code is shown, and after the borrower has reported it as paid; and after how long that takes too long. */
export const CODE_LOOK = { usual: 10_000, claimed: 4000, patience: 60_000 } as const
/** How often a page looks again while the lender is at work on a loan. */
export const LOAN_LOOK = 10_000
/** How often a page that shows what was last known looks whether its code is still good, and which day it is. */
export const KNOWN_LOOK = 10_000
/** What is shown is read again when the page was out of sight for so long. */
export const AWAY_LONG = MINUTE
/** How often what is owed is fetched again while the borrower chooses how to pay it. */
export const REPAY_LOOK = 30_000
/** How often an open page looks whether its code was paid: rarely, since many share an address, and look-ups are counted by it. */
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
/** A screenshot may be so many times as long as it is wide, and is shrunk to so many pixels, so that it can be read. */
export const SCREENSHOT = { ratio: 10, pixels: 4_000_000 } as const
export const DRAFT_LIFE = DAY
/** So long the phone keeps what the lender last answered about debt and limit. */
export const KNOWN_LIFE = 35 * DAY
/** So long a wish for the offered sum is kept, before anything is agreed to. */
export const OFFER_KEPT_HOURS = 24
/** A picture the checks refuse may go anyway after this many refusals or this long in the viewfinder. */
export const PICTURE_PATIENCE = { refusals: 2, wait: 10_000 } as const
/** How often a computer looks whether the phone has come, and how long it waits for the step to be done there. */
export const HANDOVER = { look: 4000, longest: 30 * MINUTE } as const
/** A second tap within this long is suppressed (spec, section 5). */
export const DOUBLE_TAP = 500
/** So long the link of a guide is shown that signs in outside, before it is made anew: less than the lender lets it live. */
export const LINK_LIFE = 4 * MINUTE
/** The most that a link carries of what the borrower has typed, sealed, in characters; more than that is left out. */
export const MAX_CARRIED = 24_000
/** Whoever is still in the other app so long after a tap was not let out. */
export const OPENING_PATIENCE = 2000

/** The camera takes the picture by itself after this long of a good frame; before each pose there is time to take it. */
export const HANDS_FREE = { steady: 1000, rest: 3000 } as const
export const CODE_RESEND_SECONDS = 60
/** So long after a code that did not come another may go by a way that was not tried yet, however many went before. */
export const CODE_LATE_SECONDS = 60
