import { assign, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import type { FormName } from '#domain/certification/steps'
import type { ListName } from '#domain/forms/lists'
import { READ_PATIENCE } from '#domain/limits'
import { needsIncomeProof, type IncomeTooLow } from '#domain/lending/policy/affordability'
import { detailIn, failureOf, isRefusedWith, problemsIn, type Failure } from '#domain/failure'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import { port } from '../shared/port'
import { otpMachine } from '../shared/otpMachine'

export type FormValues = Record<string, string>

/** The lender’s answers, overlaid with what was typed but not sent. */
export interface FormRecord {
  values: FormValues
  /** Fields that are not asked, since the card says them. */
  given: readonly string[]
  lists: readonly ListName[]
}

export interface FormSaved {
  bizStatus: number
  incomeTooLow?: IncomeTooLow | undefined
}

export interface FormSave {
  form: FormName
  values: FormValues
  code?: string
  isEarly?: boolean
}

/**
 * One form of the certification: it is loaded, filled in, and saved once. The answers of the questionnaire are also sent
 * to the lender one by one, so that the borrower can resume in another browser.
 */
const formSetup = setup({
  types: {} as {
    input: { form: FormName }
    context: {
      form: FormName
      lists: readonly ListName[]
      given: readonly string[]
      values: FormValues
      failure: Failure | null
      problems: Record<string, string>
      bizStatus: number
      incomeTooLow: IncomeTooLow | null
      /** Under which name the bank has the account that a code is asked for, masked; or empty. */
      holder: string
    }
    events:
      | { type: 'form.retry' }
      | { type: 'form.submit'; values: FormValues }
      /** All values with the new answer. */
      | { type: 'question.answered'; values: FormValues }
      | { type: 'income.change' }
      | { type: 'code.submit'; code: string }
      | { type: 'code.cancel' }
    output: { bizStatus: number }
    tags: 'busy' | 'retryable'
    children: { otp: 'otp' }
  },
  actors: {
    load: port<FormRecord, { form: FormName }>('load'),
    save: port<FormSaved, FormSave>('save'),
    otp: otpMachine,
  },
  actions: {
    storeAnswers: (_, _params: { form: FormName; known: FormValues; values: FormValues }) => {},
    setRecord: assign((_, { values, given, lists }: FormRecord) => ({ values, given, lists })),
    setValues: assign({ values: (_, params: { values: FormValues }) => params.values }),
    setFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      problems: (_, params: { error: unknown }) => problemsIn(failureOf(params.error)),
    }),
    clearFailure: assign({ failure: null, problems: {} }),
    setStatus: assign((_, { bizStatus }: { bizStatus: number }) => ({ bizStatus })),
    setIncomeTooLow: assign((_, { incomeTooLow }: FormSaved) => ({ incomeTooLow: incomeTooLow ?? null })),
    setHolder: assign({ holder: (_, { error }: { error: unknown }) => detailIn(failureOf(error), 'holder', '') }),
  },
  guards: {
    isIncomeInQuestion: ({ context }, { values: { monthlyIncome = '' } }: { values: FormValues }) =>
      monthlyIncome !== context.values['monthlyIncome'] && needsIncomeProof(monthlyIncome),
    isIncomeTooLow: (_, { incomeTooLow }: FormSaved) => incomeTooLow !== undefined,
    isCodeNeeded: (_, { error }: { error: unknown }) => isRefusedWith(failureOf(error), answer.codeNeeded),
    hasProblems: (_, { error }: { error: unknown }) => Object.keys(problemsIn(failureOf(error))).length > 0,
  },
  delays: { untilSlow: READ_PATIENCE },
})

const incomeTooLow = {
  guard: { type: 'isIncomeTooLow', params: ({ event }: { event: { output: FormSaved } }) => event.output },
  actions: { type: 'setIncomeTooLow', params: ({ event }: { event: { output: FormSaved } }) => event.output },
  target: 'incomeTooLow',
} as const

export const formMachine = formSetup.createMachine({
  id: 'form',
  context: ({ input }) => ({
    form: input.form,
    lists: [],
    given: [],
    values: {},
    failure: null,
    problems: {},
    bizStatus: 0,
    incomeTooLow: null,
    holder: '',
  }),
  initial: 'loading',
  output: ({ context }) => ({ bizStatus: context.bizStatus }),
  states: {
    loading: {
      ...pendingOrSlow('form.retry', '#form.loading'),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ form: context.form }),
        onDone: {
          actions: { type: 'setRecord', params: ({ event }) => event.output },
          target: 'editing',
        },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'loadFailed',
        },
      },
    },
    loadFailed: { tags: 'retryable', on: { 'form.retry': { actions: 'clearFailure', target: 'loading' } } },
    editing: {
      on: {
        'question.answered': [
          {
            guard: { type: 'isIncomeInQuestion', params: ({ event }) => event },
            actions: { type: 'setValues', params: ({ event }) => event },
            target: 'weighing',
          },
          {
            actions: [
              {
                type: 'storeAnswers',
                params: ({ context: { form, values: known }, event: { values } }) => ({ form, known, values }),
              },
              { type: 'setValues', params: ({ event }) => event },
              'clearFailure',
            ],
          },
        ],
        'form.submit': { actions: { type: 'setValues', params: ({ event }) => event }, target: 'saving' },
      },
    },
    weighing: {
      description:
        'Of the lowest income the lender says at once whether anything can be lent; unsaid, it does on saving.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'saveEarly',
        src: 'save',
        input: ({ context: { form, values } }) => ({ form, values, isEarly: true }),
        onDone: [incomeTooLow, { target: 'editing' }],
        onError: 'editing',
      },
    },
    incomeTooLow: {
      description: 'Nothing can be lent. No answer is stored, on the phone or at the lender.',
      on: { 'income.change': 'editing' },
    },
    saving: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { form, values } }) => ({ form, values }),
        onDone: [
          incomeTooLow,
          { actions: { type: 'setStatus', params: ({ event }) => event.output }, target: 'saved' },
        ],
        onError: [
          {
            guard: { type: 'isCodeNeeded', params: ({ event }) => event },
            actions: { type: 'setHolder', params: ({ event }) => event },
            target: 'confirming',
          },
          { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'editing' },
        ],
      },
    },
    confirming: {
      description: 'Another pay-out account, or other contacts, take a code by SMS. What was typed stays.',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { form } }) => ({
          of: { purpose: form === 'contacts' ? 'contacts' : 'account' },
          begins: 'sending',
        }),
      },
      initial: 'entering',
      states: {
        entering: {
          on: { 'code.submit': 'saving', 'code.cancel': { actions: 'clearFailure', target: '#form.editing' } },
        },
        saving: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'saveWithCode',
            src: 'save',
            input: ({ context: { form, values }, event }) => ({
              form,
              values,
              code: event.type === 'code.submit' ? event.code : '',
            }),
            onDone: { actions: { type: 'setStatus', params: ({ event }) => event.output }, target: '#form.saved' },
            onError: [
              {
                guard: { type: 'hasProblems', params: ({ event }) => event },
                actions: { type: 'setFailure', params: ({ event }) => event },
                target: '#form.editing',
              },
              { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'entering' },
            ],
          },
        },
      },
    },
    saved: { type: 'final' },
  },
})
