import type { SnapshotFrom } from 'xstate'
import type { FormName } from '../../../domain/certification/steps'
import type { formMachine } from '../../certification/formMachine'
import { isFetching, type Lazy } from '../../shared/port'
import { codeAddress, inSearch } from '../addresses'
import { appSetup } from '../appSetup'
import type { AppContext } from '../appTypes'

type FormSnapshot = SnapshotFrom<Lazy<typeof formMachine>>

export const completed = {
  type: 'completeStep',
  params: ({ event }: { event: { output: { bizStatus: number } } }) => event.output,
} as const

/** The form of a step, and what it is chosen from, read as soon as that is known. */
export const formOf = (form: FormName) =>
  ({
    id: form,
    src: 'form',
    input: { form },
    onSnapshot: {
      actions: {
        type: 'openLists',
        params: ({ event: { snapshot } }: { event: { snapshot: FormSnapshot } }) => ({
          names: isFetching(snapshot) ? [] : snapshot.context.lists,
        }),
      },
    },
  }) as const

const afterAccount = (repayId: string | null) => (repayId === null ? '/loan' : codeAddress(repayId, 'bank'))

/** Opened from a pay-out that the bank has refused, or from a refund of a loan; the borrower returns there. */
export const modifyBankInfo = appSetup.createStateConfig({
  invoke: {
    ...formOf('bank'),
    id: 'account',
    onDone: {
      actions: {
        type: 'goOn',
        params: ({ context }: { context: AppContext }) => ({
          path: afterAccount(inSearch(context.request.search, 'loan')),
        }),
      },
      target: '#app.screen.gate',
    },
  },
})
