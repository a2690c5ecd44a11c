import { lookUpMachine } from '../../../machines/repayment/lookUpMachine'
import type { ActorsOver } from '../fromGateway'

export const createLookUpMachine = (_: ActorsOver) => lookUpMachine
