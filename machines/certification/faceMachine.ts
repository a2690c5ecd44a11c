import { assign, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { READ_PATIENCE } from '#domain/limits'
import { nextView, type CameraProblem, type FaceTask, type FaceView } from '#domain/certification/capture'
import { detailIn, failureOf, isRefusedWith, type Failure } from '#domain/failure'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import { handsFree, handsFreeDelays, type ViewfinderEvent } from './handsFree'
import type { Picture } from './picture'
import { uploader, type UploadEvent } from '../shared/upload'
import { port } from '../shared/port'

/** The lender’s task, and a picture of its next view that was taken but not sent. */
export interface FaceMemory {
  task: FaceTask
  picture: Picture | null
  isSelfie: boolean
}

export const faceMachine = setup({
  types: {} as {
    context: {
      task: FaceTask | null
      picture: Picture | null
      /** One selfie replaces the three views if the borrower can’t turn their head. */
      isSelfie: boolean
      cameraProblem: CameraProblem | null
      /** It stays open while a picture is checked, because some browsers prompt each time it opens. */
      isCameraOpen: boolean
      fraction: number
      refusal: string | null
      failure: Failure | null
      bizStatus: number
    }
    events:
      | { type: 'face.retry' }
      | { type: 'camera.use' }
      | { type: 'selfie.choose' }
      | ViewfinderEvent
      | { type: 'camera.failed'; reason: CameraProblem }
      | { type: 'camera.close' }
      | { type: 'photo.taken'; photo: Blob; isFromCamera: boolean }
      | { type: 'upload.cancel' }
      | { type: 'upload.retry' }
      | UploadEvent<FaceTask>
    output: { bizStatus: number }
    tags: 'busy' | 'retryable' | 'camera'
  },
  actors: {
    startFace: port<FaceMemory>('startFace'),
    storePhoto: port<Picture, { photo: Blob; view: FaceView | 'selfie' }>('storePhoto'),
    judgeFace: uploader<FaceTask, { key: string; task: FaceTask; isSelfie: boolean }>('judgeFace'),
    saveIdentity: port<{ bizStatus: number }, { transactionId: string }>('saveIdentity'),
  },
  actions: {
    /** For the list of permissions: the browser prompts now, unless it has the answer already. */
    markCameraAsked: () => {},
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearFailure: assign({ failure: null }),
    setTask: assign({ task: (_, params: { task: FaceTask }) => params.task, picture: null, refusal: null }),
    setRefusal: assign({
      refusal: (_, params: { error: unknown }) => detailIn(failureOf(params.error), 'reason', 'blurred'),
      task: ({ context }, params) =>
        context.task && {
          ...context.task,
          triesLeft: detailIn(failureOf(params.error), 'triesLeft', context.task.triesLeft - 1),
        },
      picture: null,
    }),
    setFraction: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    loseCamera: assign({ isCameraOpen: false }),
    vibrate: () => {},
    chooseSelfie: assign({ isSelfie: true, refusal: null }),
  },
  guards: {
    isPassed: (_, params: { task: FaceTask }) => params.task.isPassed,
    hasPicture: (_, params: { memory: FaceMemory }) => params.memory.picture !== null,
    isRefused: (_, params: { error: unknown }) => isRefusedWith(failureOf(params.error), answer.faceFailed),
    isSpent: (_, params: { task: FaceTask }) => params.task.triesLeft <= 0,
    isCameraOpen: ({ context }) => context.isCameraOpen,
    isReady: (_, params: { isReady: boolean }) => params.isReady,
    hasNoTriesLeft: ({ context }) => (context.task?.triesLeft ?? 0) <= 0,
  },
  delays: { untilSlow: READ_PATIENCE, ...handsFreeDelays },
}).createMachine({
  id: 'face',
  context: {
    task: null,
    picture: null,
    isSelfie: false,
    cameraProblem: null,
    isCameraOpen: false,
    fraction: 0,
    refusal: null,
    failure: null,
    bizStatus: 0,
  },
  initial: 'starting',
  output: ({ context }) => ({ bizStatus: context.bizStatus }),
  states: {
    starting: {
      ...pendingOrSlow('face.retry', '#face.starting'),
      invoke: {
        id: 'startFace',
        src: 'startFace',
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            actions: { type: 'setTask', params: ({ event }) => event.output },
            target: 'completing',
          },
          {
            guard: { type: 'isSpent', params: ({ event }) => event.output },
            actions: { type: 'setTask', params: ({ event }) => event.output },
            target: 'exhausted',
          },
          {
            guard: { type: 'hasPicture', params: ({ event }) => ({ memory: event.output }) },
            actions: assign(({ event }) => event.output),
            target: 'judging',
          },
          { actions: { type: 'setTask', params: ({ event }) => event.output }, target: 'explaining' },
        ],
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'exhausted' },
          { actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, target: 'loadFailed' },
        ],
      },
    },
    loadFailed: { tags: 'retryable', on: { 'face.retry': { actions: 'clearFailure', target: 'starting' } } },
    explaining: {
      description:
        'What will be asked, before the browser asks for the camera. A selfie does where turning is not possible.',
      entry: 'loseCamera',
      on: {
        'camera.use': { actions: assign({ isSelfie: false, refusal: null }), target: 'aiming' },
        'selfie.choose': { actions: 'chooseSelfie', target: 'aiming' },
        'photo.taken': { actions: 'chooseSelfie', target: 'checking' },
      },
    },
    aiming: {
      tags: 'camera',
      entry: ['clearFailure', assign({ cameraProblem: null }), 'markCameraAsked'],
      on: {
        'camera.failed': { actions: assign({ cameraProblem: ({ event }) => event.reason }), target: 'explaining' },
        'camera.close': 'explaining',
        'selfie.choose': { actions: 'chooseSelfie', target: '.opening' },
        'photo.taken': 'checking',
      },
      initial: 'opening',
      states: {
        opening: {
          always: { guard: 'isCameraOpen', target: 'open' },
          on: { 'camera.opened': { actions: assign({ isCameraOpen: true }) } },
        },
        open: {
          on: { 'camera.paused': { actions: 'loseCamera', target: 'opening' } },
          initial: 'resting',
          states: handsFree('#face.checking'),
        },
      },
    },
    checking: {
      tags: 'busy',
      on: {
        'camera.paused': { actions: 'loseCamera' },
        'camera.failed': { actions: 'loseCamera' },
      },
      invoke: {
        id: 'storePhoto',
        src: 'storePhoto',
        input: ({ context, event }) => ({
          photo: event.type === 'photo.taken' ? event.photo : new Blob(),
          view: context.isSelfie || !context.task ? 'selfie' : nextView(context.task),
        }),
        onDone: { actions: assign({ picture: ({ event }) => event.output }), target: 'judging' },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'explaining',
        },
      },
    },
    judging: {
      tags: 'busy',
      entry: ['clearFailure', { type: 'setFraction', params: { fraction: 0 } }],
      invoke: {
        id: 'judgeFace',
        src: 'judgeFace',
        input: ({ context }) => ({
          key: context.picture?.key ?? '',
          task: context.task as FaceTask,
          isSelfie: context.isSelfie,
        }),
      },
      on: {
        'upload.progressed': { actions: { type: 'setFraction', params: ({ event }) => event } },
        'camera.paused': { actions: 'loseCamera' },
        'camera.failed': { actions: 'loseCamera' },
        'upload.cancel': 'explaining',
        'upload.succeeded': [
          {
            guard: { type: 'isPassed', params: ({ event }) => ({ task: event.answer }) },
            actions: { type: 'setTask', params: ({ event }) => ({ task: event.answer }) },
            target: 'completing',
          },
          { actions: { type: 'setTask', params: ({ event }) => ({ task: event.answer }) }, target: 'aiming' },
        ],
        'upload.failed': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: { type: 'setRefusal', params: ({ event }) => event },
            target: 'refused',
          },
          { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'unsent' },
        ],
      },
    },
    unsent: {
      description: 'The picture is kept: it can be sent again without taking it again.',
      tags: 'retryable',
      entry: 'loseCamera',
      on: { 'upload.retry': 'judging', 'camera.use': 'aiming' },
    },
    refused: {
      entry: 'loseCamera',
      always: { guard: 'hasNoTriesLeft', target: 'exhausted' },
      on: {
        'camera.use': 'aiming',
        'selfie.choose': { actions: 'chooseSelfie', target: 'aiming' },
        'photo.taken': { actions: 'chooseSelfie', target: 'checking' },
      },
    },
    exhausted: {
      description: 'No tries are left: customer service helps on, and the check can be asked for again later.',
      on: { 'face.retry': 'starting' },
    },
    completing: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'saveIdentity',
        src: 'saveIdentity',
        input: ({ context }) => ({ transactionId: context.task?.transactionId ?? '' }),
        onDone: { actions: assign({ bizStatus: ({ event }) => event.output.bizStatus }), target: 'passed' },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'incomplete',
        },
      },
    },
    incomplete: { tags: 'retryable', on: { 'face.retry': 'completing' } },
    passed: { type: 'final' },
  },
})
