import type { Effects } from './actors'
import { provideForm } from './formActors'
import { provideCard, provideFace } from './identityActors'

/** The flows of the certification, with everything real in them. */
export const provideFlows = (effects: Effects) => ({
  surveyForm: provideForm(effects, 'survey'),
  personalForm: provideForm(effects, 'personal'),
  contactsForm: provideForm(effects, 'contacts'),
  bankForm: provideForm(effects, 'bank'),
  card: provideCard(effects),
  face: provideFace(effects),
})

export type Flows = ReturnType<typeof provideFlows>
