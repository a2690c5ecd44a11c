import { couponsMachine } from '../../../machines/loan/couponsMachine'
import type { ActorsOver } from '../fromGateway'

export const createCouponsMachine = (_: ActorsOver) => couponsMachine
