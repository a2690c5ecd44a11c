// The `xstate` that machines and tests import while mutants are tried: one of the machines may be a mutant.
import { inject } from 'vitest'
import * as xstate from 'xstate'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Part } from '../mutants/chart'
import { mutantsOf, type Made, type Mutant } from '../mutants/mutants'
import { currentMutant } from './current'
import { recordMachine, recordRuns } from './seen'

/** Far more than a test sends; an endless mutant reaches it within milliseconds. */
const MOST = 2000

// On the thread's global, like the current mutant.
const thread = globalThis as { endsTheEndless?: boolean }

/** Makes an actor that loops through promises for ever fail instead of hanging its thread. */
function endTheEndless(): void {
  if (thread.endsTheEndless) return
  thread.endsTheEndless = true
  const { transition } = StateMachine.prototype
  const taken = new WeakMap<object, number>()
  StateMachine.prototype.transition = function (...given) {
    const { self } = given[2]
    // Path explorations send all of theirs to an actor that is no machine's.
    const count = 'logic' in self && self.logic === this ? (taken.get(self) ?? 0) + 1 : 0
    taken.set(self, count)
    if (count > MOST) throw new Error('it goes on for ever')
    return transition.apply(this, given)
  }
}

export * from 'xstate'

const tried = currentMutant()
const isTrial = inject('plan') !== null
if (isTrial) endTheEndless()
else recordRuns()
let mutant: Mutant | undefined

type Delays = { delays?: Made['delays'] }

interface Setup {
  createMachine: (config: Part) => AnyStateMachine
  extend: (more: Delays) => Setup
}

/** Configs are plain data here, and were typed where they were written. */
const untyped = xstate as unknown as {
  setup: (given: Delays) => Setup
  createMachine: (config: Part, given: Delays) => AnyStateMachine
}

/** An endless loop becomes an error at once. */
const options = { maxIterations: 1000 }

function make(create: (config: Part) => AnyStateMachine, made: Made): AnyStateMachine {
  const { id } = made.config
  // Machines that a test creates for itself have no id.
  if (typeof id !== 'string') return create(made.config)
  if (!isTrial) recordMachine(id, made)
  if (tried?.machine !== id) return create(made.config)
  mutant ??= mutantsOf(made)[tried.index]
  const { config, delays } = mutant?.apply(made) ?? made
  const machine = create({ options, ...config })
  return delays === made.delays ? machine : machine.provide({ delays })
}

const wrapped = (setup: Setup, delays: Made['delays']): Setup => ({
  ...setup,
  createMachine: (config) => make(setup.createMachine, { config, delays }),
  extend: (more) => wrapped(setup.extend(more), { ...delays, ...more.delays }),
})

export const setup = (given: Delays) => wrapped(untyped.setup(given), given.delays ?? {})

export const createMachine = (written: Part, given: Delays = {}) =>
  make((config) => untyped.createMachine(config, given), { config: written, delays: given.delays ?? {} })
