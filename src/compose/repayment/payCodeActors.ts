import { payCodeMachine } from '../../../machines/repayment/payCodeMachine'
import type { ActorsOver } from '../fromGateway'

export const createPayCodeMachine = (_: ActorsOver) => payCodeMachine
