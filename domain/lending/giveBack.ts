import { DAY } from '../time'

/** For so long after the pay-out a loan can be given back without charge, in milliseconds. */
export const GIVE_BACK_WITHIN = DAY
