import { appMachine } from '../app/appMachine'
import { machinesBelow } from '../shared/machinesBelow'

export const machines = Object.fromEntries(machinesBelow(appMachine))
