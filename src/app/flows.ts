import type { Effects } from './effects'
import { provideForm } from './formEffects'
import { provideCard, provideFace } from './identityEffects'

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
