import { appMachine } from '../app/appMachine'
import { machinesBelow } from '../shared/machinesBelow'

/** All of them, by id. */
export const machines = Object.fromEntries(machinesBelow(appMachine))
