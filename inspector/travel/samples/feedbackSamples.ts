import type { feedbackMachine } from '#machines/feedback/feedbackMachine'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

export const feedbackSamples = (persona: Persona): SamplesOf<typeof feedbackMachine> => {
  const picture = { id: `f-${persona.phone}`, url: `blob:app/f-${persona.phone}` }
  const begun = { kind: 'suggestion', message: `from ${persona.name}`, pictures: [picture] } as const
  return {
    events: {
      'feedback.changed': [{ said: { message: persona.name } }, { said: { kind: 'app' } }, { said: { message: '' } }],
      'picture.added': [{ photo: new Blob(['a personal picture']) }],
      'picture.removed': [{ id: picture.id }],
    },
    answers: {
      recall: [begun, { kind: 'complaint', message: '', pictures: [] }],
      storePicture: [picture],
      deliver: [{ feedbackNumber: `MS-${persona.phone}` }],
    },
  }
}
