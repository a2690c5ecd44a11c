import { fromCallback, fromPromise } from 'xstate'
import type { Waiting } from '#domain/tracking/batches'
import { reportingMachine, type ReportingEvent, type ReportingMemory } from '../reporting/reportingMachine'

export interface ReportingLender {
  recall: () => Promise<ReportingMemory>
  reportDevice: (signal: AbortSignal) => Promise<unknown>
  sendWaiting: () => Promise<{ waiting: number; isOff: boolean }>
  happen: (event: ReportingEvent) => void
}

export const nothingSaved: ReportingMemory = { waiting: 0, isDeviceReported: false }
export const allSent = { waiting: 0, isOff: false }

export const reportingLender = (given: Partial<ReportingLender> = {}): ReportingLender => ({
  recall: async () => nothingSaved,
  reportDevice: async () => ({}),
  sendWaiting: async () => allSent,
  happen: () => {},
  ...given,
})

export function reportingWith(
  lender: ReportingLender,
  told: { saveItem?: (item: Waiting) => void; dropWaiting?: () => void; remember?: () => void } = {},
) {
  return reportingMachine.provide({
    actors: {
      watchChart: fromCallback<ReportingEvent>(({ sendBack }) => {
        lender.happen = sendBack as (event: ReportingEvent) => void
      }),
      recall: fromPromise(() => lender.recall()),
      reportDevice: fromPromise(({ signal }) => lender.reportDevice(signal)),
      sendWaiting: fromPromise(() => lender.sendWaiting()),
    },
    actions: {
      saveItem: (_, { item }) => told.saveItem?.(item),
      dropWaiting: () => told.dropWaiting?.(),
      rememberDeviceReported: () => told.remember?.(),
    },
  })
}
