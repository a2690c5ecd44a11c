import { repayMachine } from '../../../machines/repayment/repayMachine'
import type { ActorsOver } from '../fromGateway'

export const createRepayMachine = (_: ActorsOver) => repayMachine
