import type { Waiting } from '#domain/tracking/batches'
import type { reportingMachine } from '#machines/reporting/reportingMachine'
import type { SamplesOf } from './samplesOf'

const key = 'a-step'
const item: Waiting = {
  key,
  at: 0,
  uploadType: 50,
  event: { key, idName: 'app.connection/network.lost/-/connection.offline', beginTime: 0, duration: 0, content: {} },
}

export const reportingSamples = (): SamplesOf<typeof reportingMachine> => ({
  events: {
    'item.added': [
      { item, isUrgent: false },
      { item, isUrgent: true },
    ],
  },
  answers: {
    recall: [{ waiting: 0, isDeviceReported: false }],
    reportDevice: [null],
    sendWaiting: [
      { waiting: 0, isOff: false },
      { waiting: 0, isOff: true },
    ],
  },
})
