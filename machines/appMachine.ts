import { makeAppChart } from './app/appChart'
import { cardMachine } from './cardMachine'
import { faceMachine } from './faceMachine'
import { formMachine } from './formMachine'
import { loginMachine } from './loginMachine'
import { makeQuery } from './queryMachine'

/** The chart with all of its flows in it: for tests, diagrams, and whoever wants to see the whole. */
export const appMachine = makeAppChart({
  login: loginMachine,
  surveyForm: formMachine,
  personalForm: formMachine,
  contactsForm: formMachine,
  bankForm: formMachine,
  card: cardMachine,
  face: faceMachine,
  credit: makeQuery(),
  staff: makeQuery(),
})
