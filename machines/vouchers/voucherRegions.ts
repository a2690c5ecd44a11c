import { and, not, raise, sendTo, stateIn } from 'xstate'
import { nextInQueue, type ProofContext } from './proof'
import { voucherSetup } from './voucherSetup'

export const isFilling = stateIn({ form: 'filling' })
export const keep = { type: 'keepBegun', params: ({ context }: { context: ProofContext }) => context } as const

const nextKey = ({ context: { queue } }: { context: ProofContext }) => nextInQueue(queue)?.key ?? ''

/** The pictures on their way to the lender. */
export const upload = voucherSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { entry: 'endUpload', always: { guard: and(['canUpload', isFilling]), target: 'sending' } },
    sending: {
      description: 'One picture after the other, while the borrower continues to fill in the form.',
      entry: 'beginUpload',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => ({ repayId: context.payment.repayId, id: context.uploading ?? '' }),
      },
      always: [
        { guard: 'isUploadMoot', target: 'resting' },
        { guard: not(isFilling), target: 'resting' },
      ],
      on: {
        'upload.progressed': { actions: { type: 'noteFraction', params: ({ event }) => event } },
        'upload.succeeded': {
          actions: [
            {
              type: 'markUploaded',
              params: ({ event }) => ({ step: 'sent', pictureId: event.answer.pictureId }),
            },
            keep,
          ],
          target: 'resting',
        },
        'upload.failed': [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event },
            actions: { type: 'markUploaded', params: { step: 'unreadable', pictureId: null } },
            target: 'resting',
          },
          {
            guard: { type: 'isUsedElsewhere', params: ({ event }) => event },
            actions: { type: 'markUploaded', params: { step: 'usedElsewhere', pictureId: null } },
            target: 'resting',
          },
          { actions: { type: 'markUploaded', params: { step: 'failed', pictureId: null } }, target: 'resting' },
        ],
      },
    },
  },
})

/** What is complete and on the device, until the lender has answered. */
export const outbox = voucherSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasQueued', target: 'delivering' } },
    delivering: {
      description: 'With the key it was given when it was put there, so that the lender takes it once.',
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => ({ key: nextKey({ context }) }),
        onDone: {
          actions: [
            raise(({ context }) => ({ type: 'proof.delivered', key: nextKey({ context }) })),
            {
              type: 'noteDelivered',
              params: ({ context, event }) => ({
                key: nextKey({ context }),
                receipt: event.output,
              }),
            },
            sendTo('sent', { type: 'query.invalidate' }),
          ],
          target: 'resting',
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: [
              raise(({ context }) => ({ type: 'proof.refused', key: nextKey({ context }) })),
              {
                type: 'noteRefused',
                params: ({ context, event }) => ({
                  key: nextKey({ context }),
                  error: event.error,
                }),
              },
            ],
            target: 'resting',
          },
          { actions: raise({ type: 'proof.held' }), target: 'held' },
        ],
      },
    },
    held: {
      on: { 'queue.send': 'delivering' },
      after: { tryAgain: 'delivering' },
    },
  },
})
