import { DAY } from '../time'

/** Milliseconds after the pay-out during which a loan can be given back free of charge. */
export const GIVE_BACK_WITHIN = DAY
