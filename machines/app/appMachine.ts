import { appActors, noActions } from './appActors'
import { childMachines } from './childMachines'
import { createAppMachine } from './appSetup'

/** The chart with all of its child machines: for tests, diagrams and the inspector. */
export const appMachine = createAppMachine({ ...appActors, ...childMachines }, noActions)
