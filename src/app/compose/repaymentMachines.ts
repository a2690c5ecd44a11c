import type { ActorFactories } from '../../actors/actorFactories'
import { createCouponsMachine } from '../../repayment/actors/couponsActors'
import { createFeedbackMachine } from '../../feedback/actors/feedbackActors'
import { createLookUpMachine } from '../../repayment/actors/lookUpActors'
import { createPayCodeMachine } from '../../repayment/actors/payCodeActors'
import { createDevicesMachine, createPhoneMachine, createProfileMachine } from '../../profile/actors/profileActors'
import { createReceiptMachine } from '../../repayment/actors/receiptActors'
import { createRepayMachine } from '../../repayment/actors/repayActors'
import { createVoucherMachine } from '../../vouchers/actors/voucherActors'

/** The child machines of paying back, and of what stands at the profile, with everything real in them, in a chunk of their own. */
export const createRepaymentMachines = (actors: ActorFactories) => ({
  coupons: createCouponsMachine(actors),
  devices: createDevicesMachine(actors),
  feedback: createFeedbackMachine(actors),
  lookUp: createLookUpMachine(actors),
  payCode: createPayCodeMachine(actors),
  phone: createPhoneMachine(actors),
  profile: createProfileMachine(actors),
  receipt: createReceiptMachine(actors),
  repay: createRepayMachine(actors),
  voucher: createVoucherMachine(actors),
})

export type RepaymentMachines = ReturnType<typeof createRepaymentMachines>
