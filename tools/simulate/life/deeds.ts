import { apply, mend } from './borrowing'
import { giveBack, makeCode } from './codes'
import { extendInTime } from './extending'
import { breakChannel, refund, sendVoucher, setChannelClock, waive } from './house'
import type { Life } from './life'
import { payOnTime } from './onTime'
import { denyPayment, forgeNews, payAtTill } from './paying'
import { givePartlyBack, reverseSettled } from './reversing'
import { clean, leap, run } from './time'

/** All actions of a life. Each returns what happened, in words. */
export const deeds = {
  apply,
  breakChannel,
  clean,
  clock: setChannelClock,
  code: makeCode,
  deny: denyPayment,
  extendInTime,
  forge: forgeNews,
  giveBack,
  givePartlyBack,
  leap,
  mend,
  onTime: payOnTime,
  pay: payAtTill,
  refund,
  reverseSettled,
  run,
  voucher: sendVoucher,
  waive,
} satisfies Record<string, (life: Life) => Promise<string>>
