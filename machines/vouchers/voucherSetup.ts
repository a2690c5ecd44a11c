import { assign, setup } from 'xstate'
import { code } from '../../domain/answerCodes'
import { failureOf, isRefusedWith, problemsIn } from '../../domain/failure'
import { noPayment, type Payment } from '../../domain/lending/voucher'
import { uploader, type UploadEvent } from '../shared/upload'
import { listener, port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'
import {
  chosenBill,
  hasBegun,
  hasRoom,
  isPayable,
  markPicture,
  nextInQueue,
  ofLoan,
  problemsOf,
  sentAnew,
  type Begun,
  type OpenBills,
  type ProofContext,
  type ProofPicture,
  type QueuedProof,
  type SentProofs,
} from './proof'

export type NetworkEvent = { type: 'network.lost' } | { type: 'network.returned' }

type Thrown = { error: unknown }
type Keyed = { key: string }

export const voucherSetup = setup({
  types: {} as {
    input: { repayId: string | null }
    context: ProofContext
    events:
      | { type: 'payment.changed'; payment: Partial<Payment> }
      | { type: 'picture.added'; photo: Blob }
      | { type: 'picture.removed'; id: string }
      | { type: 'picture.retry'; id: string }
      | { type: 'proof.send' }
      | { type: 'proof.retry' }
      | { type: 'proof.another' }
      | { type: 'queue.send' }
      | { type: 'queue.correct'; key: string }
      | { type: 'proof.delivered'; key: string }
      | { type: 'proof.held' }
      | { type: 'proof.refused'; key: string }
      | UploadEvent<{ pictureId: string }>
      | NetworkEvent
    tags: 'busy' | 'retryable'
    children: { bills: 'bills'; sent: 'sent' }
  },
  actors: {
    bills: createQuery<OpenBills>(),
    sent: createQuery<SentProofs>(),
    recall: port<Begun & { queue: readonly QueuedProof[] }>('recall'),
    keepPicture: port<Pick<ProofPicture, 'id' | 'url'>, { photo: Blob }>('keepPicture'),
    uploadPicture: uploader<{ pictureId: string }, { repayId: string; id: string }>('uploadPicture'),
    /** Puts it on the device, whence it is sent; gives the key of the next one. */
    enqueue: port<{ queued: QueuedProof; isStored: boolean; nextKey: string }, Begun>('enqueue'),
    /** `null` where another page was quicker. */
    deliver: port<{ receiptNumber: string } | null, Keyed>('deliver'),
    takeBack: port<Begun, Keyed>('takeBack'),
    watchNetwork: listener<NetworkEvent>('watchNetwork'),
  },
  actions: {
    keepBegun: (_, _params: Begun) => {},
    dropPicture: (_, _params: { id: string }) => {},
    noteBills: assign(({ context }, { list }: { list: OpenBills | null }) => {
      const known = { ...context, bills: list?.bills.filter(isPayable) ?? [], asOf: list?.asOf ?? '' }
      return { ...known, ...ofLoan(known, chosenBill(known)), wantedId: context.isRecalled ? null : context.wantedId }
    }),
    noteRecalled: assign(({ context }, { queue, ...begun }: Begun & { queue: readonly QueuedProof[] }) => {
      const known = { ...context, ...begun, queue, isRecalled: true }
      return context.bills.length === 0 ? known : { ...known, ...ofLoan(known, chosenBill(known)), wantedId: null }
    }),
    notePayment: assign(({ context }, { payment }: { payment: Partial<Payment> }) => {
      const asked = Object.entries(context.problems).filter(([field]) => !(field in payment))
      const changed = { ...context, payment: { ...context.payment, ...payment } }
      const repayId = payment.repayId ?? context.payment.repayId
      return { ...changed, ...ofLoan(context, repayId, changed.payment), problems: Object.fromEntries(asked) }
    }),
    noteIncoming: assign(({ context }, { photo }: { photo: Blob }) => ({ incoming: [...context.incoming, photo] })),
    forgetIncoming: assign(({ context }) => ({ incoming: context.incoming.slice(1) })),
    addPicture: assign(({ context }, { id, url }: Pick<ProofPicture, 'id' | 'url'>) => ({
      pictures: [...context.pictures, { id, url, step: 'waiting' as const, pictureId: null }],
      isUnopened: false,
    })),
    noteUnopened: assign({ isUnopened: true }),
    removePicture: assign(({ context }, { id }: { id: string }) => ({
      pictures: context.pictures.filter((each) => each.id !== id),
      uploading: context.uploading === id ? null : context.uploading,
    })),
    markWaiting: assign(({ context }, { id }: { id: string }) => ({
      pictures: markPicture(context.pictures, id, { step: 'waiting', pictureId: null }),
    })),
    markAllWaiting: assign(({ context }) => ({
      pictures: context.pictures.map((each) => (each.step === 'failed' ? { ...each, step: 'waiting' as const } : each)),
    })),
    beginUpload: assign(({ context }) => ({
      uploading: context.pictures.find(({ step }) => step === 'waiting')?.id ?? null,
      fraction: 0,
    })),
    noteFraction: assign({ fraction: (_, { fraction }: { fraction: number }) => fraction }),
    markUploaded: assign(({ context }, mark: Pick<ProofPicture, 'step' | 'pictureId'>) => ({
      pictures: markPicture(context.pictures, context.uploading, mark),
    })),
    endUpload: assign({ uploading: null }),
    noteIncomplete: assign({ isIncomplete: true }),
    forgetFailure: assign({ failure: null, problems: {}, isIncomplete: false }),
    noteFailure: assign((_, { error }: Thrown) => ({
      failure: failureOf(error),
      problems: problemsIn(failureOf(error)),
    })),
    noteQueued: assign(
      ({ context }, { queued, isStored, nextKey }: { queued: QueuedProof; isStored: boolean; nextKey: string }) => ({
        queue: [...context.queue, queued],
        sending: queued.key,
        isStored,
        key: nextKey,
        payment: { ...noPayment, repayId: context.payment.repayId },
        pictures: [],
        receiptNumber: null,
      }),
    ),
    noteDelivered: assign(({ context }, { key, receipt }: Keyed & { receipt: { receiptNumber: string } | null }) => ({
      queue: context.queue.filter((each) => each.key !== key),
      receiptNumber: receipt?.receiptNumber ?? context.receiptNumber,
    })),
    noteRefused: assign(({ context }, { key, error }: Keyed & Thrown) => ({
      queue: context.queue.map((each) => (each.key === key ? { ...each, refusal: failureOf(error) } : each)),
    })),
    forgetSending: assign({ sending: null, receiptNumber: null }),
    aimAt: assign({ sending: (_, { key }: Keyed) => key }),
    noteTakenBack: assign(({ context }, begun: Begun) => {
      const failure = context.queue.find(({ key }) => key === context.sending)?.refusal ?? null
      const queue = context.queue.filter(({ key }) => key !== context.sending)
      const problems = failure ? problemsIn(failure) : {}
      // The lender may have dropped what waited too long.
      const pictures = 'pictures' in problems ? sentAnew(begun.pictures) : begun.pictures
      return { ...begun, pictures, queue, failure, problems, sending: null }
    }),
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    hasRoom: ({ context }) => hasRoom(context),
    hasBegun: ({ context }) => hasBegun(context),
    hasIncoming: ({ context }) => context.incoming.length > 0,
    canUpload: ({ context: { payment, pictures } }) =>
      payment.repayId !== '' && pictures.some(({ step }) => step === 'waiting'),
    isUploadMoot: ({ context }) => context.uploading === null,
    isUnreadable: (_, { error }: Thrown) => isRefusedWith(failureOf(error), code.unreadable),
    isUsedElsewhere: (_, { error }: Thrown) => isRefusedWith(failureOf(error), code.invalid),
    isComplete: ({ context }) => context.bills.length > 0 && Object.keys(problemsOf(context)).length === 0,
    hasQueued: ({ context: { queue } }) => nextInQueue(queue) !== undefined,
    isRefused: (_, { error }: Thrown) => failureOf(error).kind === 'refused',
    isThatOne: ({ context }, { key }: Keyed) => context.sending === key,
  },
  delays: { tryAgain: 5000 },
})
