import { sendTo } from 'xstate'
import { loanDocuments } from '../../../domain/lending/documents'
import { inSearch } from '../addresses'
import { appSetup } from '../appSetup'

const documentOf = (name: string) => loanDocuments.find((document) => document === name) ?? 'agreement'

/** Once the number is confirmed or that is skipped, the choice resumes: the phone has saved it. */
export const apiPhoneCheck = appSetup.createStateConfig({
  invoke: {
    id: 'carrier',
    src: 'carrier',
    onDone: { actions: { type: 'moveTo', params: { route: '/loan' } }, target: '#app.screen.gate' },
  },
})

/** An application, or the loan that is open already: whichever it is, the address is the same. */
export const loan = appSetup.createStateConfig({
  initial: 'application',
  states: {
    application: {
      invoke: {
        id: 'loan',
        src: 'loan',
        input: ({ context }) => ({ productCode: inSearch(context.request.search, 'product') }),
        onDone: 'open',
      },
      on: {
        'picker.open': {
          guard: { type: 'isDocument', params: ({ event }) => event },
          actions: sendTo('loan', ({ event }) => ({
            type: 'document.opened' as const,
            document: documentOf(event.name),
          })),
        },
        'carrier.ask': {
          actions: { type: 'noteRequest', params: { path: '/api-phone-check' } },
          target: '#app.screen.gate',
        },
      },
    },
    open: {
      invoke: { id: 'openLoan', src: 'openLoan', onDone: 'application' },
      on: {
        'account.mend': {
          actions: { type: 'noteRequest', params: { path: '/modify-bank-info' } },
          target: '#app.screen.gate',
        },
      },
    },
  },
})
