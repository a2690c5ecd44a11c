import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { BegunFeedback, FeedbackPicture } from './feedback'
import type { feedbackMachine } from './feedbackMachine'

const pictureFields = { id: 'personal', url: 'secret' } as const satisfies ClassesOf<FeedbackPicture>

const begunFields = {
  kind: 'public',
  message: 'personal',
  pictures: [pictureFields],
} as const satisfies ClassesOf<BegunFeedback>

const sentFields = { feedbackNumber: 'personal' } as const

export const feedbackFields: FieldsOf<typeof feedbackMachine> = {
  context: {
    ...begunFields,
    ...sentFields,
    incoming: ['secret'],
    isUnopened: 'public',
    isIncomplete: 'public',
    failure: failureFields,
    problems: { '*': 'personal' },
  },
  events: {
    'feedback.changed': { said: { kind: 'public', message: 'personal' } },
    'picture.added': { photo: 'secret' },
    'picture.removed': { id: 'personal' },
  },
  actors: {
    recall: { output: begunFields },
    storePicture: { input: { photo: 'secret' }, output: pictureFields },
    deliver: { input: begunFields, output: sentFields },
  },
}
