import { makeAppChart } from './appChart'
import { cardMachine } from '../certification/cardMachine'
import { faceMachine } from '../certification/faceMachine'
import { formMachine } from '../certification/formMachine'
import { loginMachine } from '../certification/loginMachine'
import { makeQuery } from '../shared/queryMachine'

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
