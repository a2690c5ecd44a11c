import { appActors, noActions } from './appActors'
import { childMachines } from './childMachines'
import { createAppMachine } from './appSetup'

/** The chart with all of its child machines in it: for tests, diagrams, and whoever wants to see the whole. */
export const appMachine = createAppMachine({ ...appActors, ...childMachines }, noActions)
