import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { uploadTypes } from '#domain/tracking/uploads'
import { freshDevice, pathOf } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'

const { readTrackConfig, reportEvent, saveTracks } = endpoints

const event = () => ({
  key: randomUUID(),
  idName: 'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
  beginTime: Date.now(),
  duration: 1000,
  content: { to: 'login.checking' },
})

async function batch({ wire }: LenderUnderTest, events: readonly unknown[]) {
  const config = await wire.call(readTrackConfig)
  expectCode(config, code.ok)
  const { appId, cipher, dataType } = config.data
  const value = JSON.stringify(await wire.sealer({ key: cipher }).seal('req', 'POST', pathOf(saveTracks), events))
  return { appId, dataType: dataType.acq, uploadType: uploadTypes.acquisition, value }
}

export const trackingBehaviours = behavioursOf('docs/contract.md, Tracking; contract/metricCalls.ts', {
  'a batch of events is taken from anybody, and taken alike when it comes again': async (target) => {
    const [body, as] = [await batch(target, [event()]), { deviceId: freshDevice() }]
    expectCode(await target.wire.call(saveTracks, { as, body }), code.ok)
    expectCode(await target.wire.call(saveTracks, { as, body, note: 'the same once more' }), code.ok)
  },
  'a bad event is no reason to refuse the others': async (target) => {
    const body = await batch(target, [event(), { phone: 'no event' }, null])
    expectCode(await target.wire.call(saveTracks, { body, note: 'with a bad event among them' }), code.ok)
  },
  'a batch that can’t be read is refused, and breaks nothing': async (target) => {
    const body = { ...(await batch(target, [])), value: 'no envelope' }
    expectCode(await target.wire.call(saveTracks, { body, note: 'with no envelope as value' }), code.invalid)
  },
  'an error is reported in a form': async ({ wire }) => {
    const body = { event: JSON.stringify({ key: randomUUID(), message: 'conform' }) }
    const reply = await wire.call(reportEvent, { params: { type: 'scriptError' }, body })
    expectThat(reply, reply.status < 500 && reply.code !== code.envelope, 'that it is read as a form')
  },
})
