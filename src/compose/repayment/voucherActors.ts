import { voucherMachine } from '../../../machines/vouchers/voucherMachine'
import type { ActorsOver } from '../fromGateway'

export const createVoucherMachine = (_: ActorsOver) => voucherMachine
