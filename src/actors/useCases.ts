import type { BankChoice, Choice, DictionaryName } from '#domain/forms/lists'
import type { CodeScreen } from '#domain/lending/bills/payCode'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { StaffService } from '#domain/lending/lender'
import { sourceOf, visitOf } from '#domain/tracking/visit'
import { requestOf } from '#machines/app/places'
import type { Session } from '#machines/certification/loginMachine'
import type { CodeChannel } from '#machines/shared/otpMachine'
import type { World } from '../platform/world/world'
import type { Gateway } from './gateway'
import { createPushCase } from './pushCase'
import { deliver } from './deliverProof'

/** What the chart asks for by name, done with the lender and the device. `channel` is the partner's who sent the borrower. */
export const createUseCases = (
  { calls, client, device, userId, now }: Pick<Gateway, 'calls' | 'client' | 'device' | 'userId' | 'now'>,
  { world, token, channel }: { world: Pick<World, 'clock' | 'page'>; token: () => string | null; channel: string },
) => ({
  ...createPushCase({ calls, client, device }, token),
  recall: async () => {
    const draft = await device.recallDraft(null, 'login')
    const [typed, sentTo] = [draft?.['phone'], draft?.['sentTo']]
    const until = typeof sentTo === 'string' ? device.resendWaitUntil(sentTo) : null
    return {
      typedPhone: typeof typed === 'string' ? typed : '',
      secondsLeft: until === null ? 0 : Math.ceil((until - world.clock.now()) / 1000),
    }
  },
  sendCode: async ({ phone, channel }: { phone: string; channel: CodeChannel }) => {
    const sent = await calls.sendCode({ query: { phone, type: channel } })
    device.rememberResendWait(phone, world.clock.now() + sent.resendAfter * 1000)
    await device.keepDraft(null, 'login', { phone, sentTo: phone })
    return sent
  },
  checkCode: async (body: { phone: string; code: string }): Promise<Session> => {
    const opened = await calls.checkCode({ body })
    const place = await device.recallDraft(opened.userId, 'place')
    await Promise.all([device.dropDraft(null, 'login'), device.dropDraft(opened.userId, 'place')])
    return { ...opened, path: typeof place?.['path'] === 'string' ? place['path'] : null }
  },
  signInByPartner: ({ openToken }: { openToken: string }) =>
    calls.signInByPartner({
      body: { taskId: openToken, uniqueChannel: channel, registerClientType: device.clientType() },
    }),
  takeHandover: async ({ openToken }: { openToken: string }): Promise<Session> => {
    // Only the link of another app’s browser has a key behind its token.
    const [token = '', key] = openToken.split('.')
    const { typed, ...opened } = await calls.takeHandover({ body: { token } })
    if (key !== undefined && typed !== undefined && [null, opened.userId].includes(userId())) {
      const { unpackDrafts } = await import('./carriedDrafts')
      await unpackDrafts({ device }, { key, typed, owner: opened.userId }, world)
    }
    return opened
  },
  credit: () => calls.readCredit(),
  staff: async (): Promise<StaffService> => (await calls.readAppConfig()).staffService,
  starred: async (): Promise<boolean> => (await import('./readStar')).readStar(client),
  dictionary: async ({ of }: { of: DictionaryName }): Promise<readonly Choice[]> =>
    (await calls.readDictionary({ params: { type: of } })).details.map(({ code, label }) => ({ value: code, label })),
  banks: async (): Promise<readonly BankChoice[]> => (await calls.listBanks()).details,
  browser: () => device.checkBrowser(),
  claimCoupon: async (): Promise<unknown> => {
    const owner = userId()
    if (device.isCouponClaimed(owner)) return
    await calls.claimWelcomeCoupon()
    device.noteCouponClaimed(owner)
  },
  /** Nobody waits for it: what fails is told at the next start in this tab. */
  reportVisit: async ({ search, path }: { search: string; path: string }): Promise<void> => {
    const request = requestOf(path)
    const visit = await visitOf([search, request.search], request.route ?? '/', device.sha256Hex)
    if (visit === null || device.isVisitReported(sourceOf(visit))) return
    await calls.reportVisit({ body: visit }).then(
      () => device.noteVisitReported(sourceOf(visit)),
      () => {},
    )
  },
  reachLender: (): Promise<unknown> => calls.readAppConfig(),
  /** Whose time is not over. */
  keptCode: async (): Promise<CodeScreen | null> => {
    const kept = await device.recallCode(userId(), null)
    if (kept === null || !isGoodAt(kept.code, now())) return null
    return { repayId: kept.repayId, kind: kept.code.kind }
  },
  hasLastKnown: async (): Promise<boolean> => (await device.recallLastKnown(userId(), now())) !== null,
  sendProofs: async (): Promise<void> => {
    for (const { key } of await device.recallProofs(userId())) await deliver({ client, device, userId }, { key })
  },
})

export type UseCases = ReturnType<typeof createUseCases>
