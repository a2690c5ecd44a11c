import { appChart } from './app/appChart'
import { cardMachine } from './cardMachine'
import { faceMachine } from './faceMachine'
import { formMachine } from './formMachine'

/** The chart with all of its flows in it: for tests, diagrams, and whoever wants to see the whole. */
export const appMachine = appChart.provide({
  actors: {
    surveyForm: formMachine,
    personalForm: formMachine,
    contactsForm: formMachine,
    bankForm: formMachine,
    card: cardMachine,
    face: faceMachine,
  },
})
