import { normalisePhone } from '#domain/forms/phone'
import { createLoginMachine, type Session } from '#machines/certification/loginMachine'
import { createOtp, type CodeSent, type CodeToCheck, type CodeToSend } from '#machines/shared/otpMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import type { Platform } from '../../platform/world/platform'

export const createLogin = ({ fromDependencies, receiveCode }: ActorFactories, { clock }: Pick<Platform, 'clock'>) =>
  createLoginMachine({
    recall: fromDependencies(async ({ device }) => {
      const [draft, last] = await Promise.all([device.recallDraft(null, 'login'), device.recallSignIn()])
      const [typed, sentTo] = [draft?.['phone'], draft?.['sentTo']]
      const typedPhone = typeof typed === 'string' ? typed : (last?.phone ?? '')
      const until = typeof sentTo === 'string' ? device.resendWaitUntil(sentTo) : null
      return {
        typedPhone,
        consentedPhone: last?.hasConsent && normalisePhone(typedPhone) === last.phone ? last.phone : null,
        secondsLeft: until === null ? 0 : Math.ceil((until - clock.now()) / 1000),
      }
    }),
    otp: createOtp({
      sendCode: fromDependencies<CodeSent, CodeToSend>(async ({ calls, device }, { phone, channel }) => {
        const sent = await calls.sendCode({ query: { phone, type: channel } })
        device.rememberResendWait(phone, clock.now() + sent.resendAfter * 1000)
        await device.saveDraft(null, 'login', { phone, sentTo: phone })
        return sent
      }),
      checkCode: fromDependencies<Session, CodeToCheck>(async ({ calls, device }, { phone, code }) => {
        const opened = await calls.checkCode({ body: { phone, code } })
        const place = await device.recallDraft(opened.userId, 'place')
        await Promise.all([
          device.rememberSignIn(phone),
          device.dropDraft(null, 'login'),
          device.dropDraft(opened.userId, 'place'),
        ])
        return { ...opened, path: typeof place?.['path'] === 'string' ? place['path'] : null }
      }),
      receiveCode,
    }),
  })

export async function takeHandover(
  { calls, device, userId }: Pick<AppDependencies, 'calls' | 'device' | 'userId'>,
  { openToken }: { openToken: string },
  platform: Pick<Platform, 'clock' | 'page'>,
): Promise<Session> {
  // Only the link of another app’s browser has a key behind its token.
  const [token = '', key] = openToken.split('.')
  const { typed, ...opened } = await calls.takeHandover({ body: { token } })
  if (key !== undefined && typed !== undefined && [null, opened.userId].includes(userId())) {
    const { unpackDrafts } = await import('../../actors/carriedDrafts')
    await unpackDrafts({ device }, { key, typed, owner: opened.userId }, platform)
  }
  return opened
}
