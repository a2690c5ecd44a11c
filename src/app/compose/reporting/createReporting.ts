import { fromPromise } from 'xstate'
import type { AppActor } from '#machines/app/appSelectors'
import { reportingMachine, type ReportingMemory } from '#machines/reporting/reportingMachine'
import { isDone, markDone } from '../../../platform/storage/once'
import { createOutbox } from '../../../platform/offline/outbox'
import type { Platform } from '../../../platform/world/platform'
import type { Lazy } from '../../../loader/lazy'
import type { AppDependencies } from '../../../actors/appDependencies'
import type { SeenBefore } from './seen'
import { createSendWaiting } from './sendWaiting'
import { createChartWatch } from './watchChart'

interface Around {
  dependencies: Lazy<AppDependencies>
  platform: Platform
  seen: SeenBefore
  app: () => AppActor | null
}

/** The machine that tells the lender, with everything real in it, in a chunk of its own. */
export function createReporting({ dependencies, platform, seen, app }: Around) {
  const outbox = createOutbox(platform)
  const token = () => app()?.getSnapshot().context.token ?? null
  const sendWaiting = createSendWaiting(dependencies, platform, outbox, token)
  return reportingMachine.provide({
    actors: {
      watchChart: createChartWatch({ platform, seen, app }),
      recall: fromPromise<ReportingMemory>(async () => ({
        waiting: (await outbox.read()).length,
        isDeviceReported: isDone(platform.storage, 'isReportedDeviceInfo'),
      })),
      // Nobody waits for it, so a failed chunk is no reason to load the page anew.
      reportDevice: fromPromise<unknown>(async () => {
        const { calls, device } = await dependencies.load()
        return calls.reportDevice({ body: await device.readDeviceInfo() })
      }),
      sendWaiting: fromPromise(() => sendWaiting()),
    },
    actions: {
      saveItem: (_, { item }) => void outbox.store(item),
      dropWaiting: () => void outbox.read().then(outbox.drop),
      rememberDeviceReported: () => markDone(platform.storage, 'isReportedDeviceInfo'),
    },
  })
}

export type ReportingMachine = ReturnType<typeof createReporting>
