import type { ActorsOver } from '../fromGateway'
import { createCouponsMachine } from './couponsActors'
import { createFeedbackMachine } from './feedbackActors'
import { createLookUpMachine } from './lookUpActors'
import { createPayCodeMachine } from './payCodeActors'
import { createDevicesMachine, createProfileMachine } from './profileActors'
import { createRepayMachine } from './repayActors'
import { createVoucherMachine } from './voucherActors'

/** The child machines of paying back, and of what stands at the profile, with everything real in them, in a chunk of their own. */
export const createRepaymentMachines = (actors: ActorsOver) => ({
  coupons: createCouponsMachine(actors),
  devices: createDevicesMachine(actors),
  feedback: createFeedbackMachine(actors),
  lookUp: createLookUpMachine(actors),
  payCode: createPayCodeMachine(actors),
  profile: createProfileMachine(actors),
  repay: createRepayMachine(actors),
  voucher: createVoucherMachine(actors),
})

export type RepaymentMachines = ReturnType<typeof createRepaymentMachines>
