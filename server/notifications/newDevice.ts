import { and, eq, ne } from 'drizzle-orm'
import { DateTime } from 'luxon'
import type { DeviceName } from '#domain/service/signedInDevices'
import { DEFAULT_LOCALE, type Locale } from '#domain/language'
import { areOpen, hashSecret } from '../auth/session'
import { limits } from '../config/config'
import { logWarning } from '../config/log'
import { borrowers, sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { inboxTexts } from '../i18n/inboxTexts'
import { say, translate } from '../i18n/translate'
import type { JobData } from '../jobs/jobData'
import { send, sendAll } from '../jobs/send'
import type { Services } from '../services'
import { addMessage, deviceText } from './messages'
import { dropEndpoint, readSubscriptions } from './subscriptions'

/**
 * Asks on the borrower’s other signed-in devices whether a sign-in was theirs: a notice, and a push message, or a text
 * message where no device takes those. Nothing where the device has signed in before or there is no other one.
 */
export async function askAboutDevice(
  tx: Db,
  { token, userId: borrowerId }: { token: string; userId: string },
  { deviceId, now }: Pick<Caller, 'deviceId' | 'now'>,
) {
  const tokenHash = hashSecret(token)
  const isEarlier = and(eq(sessions.borrowerId, borrowerId), ne(sessions.tokenHash, tokenHash))
  const [known] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isEarlier, eq(sessions.deviceId, deviceId)))
    .limit(1)
  const [other] = await tx
    .select({ locale: sessions.locale })
    .from(sessions)
    .where(and(isEarlier, areOpen(now)))
    .limit(1)
  if (known !== undefined || other === undefined) return
  const [asked] = await tx
    .update(sessions)
    .set({ isAsked: true })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ sessionId: sessions.id, kind: sessions.deviceKind, browser: sessions.browser })
  if (asked === undefined) return
  const { sessionId, ...device } = asked
  await addMessage(tx, { borrowerId, kind: 'newDevice', key: sessionId, values: { device }, writtenAt: now })
  const job = { sessionId, locale: other.locale ?? DEFAULT_LOCALE }
  const endpoints = (await readSubscriptions(tx, [borrowerId], now)).map(({ endpoint }) => endpoint)
  if (endpoints.length === 0) return send(tx, 'newDevice', { ...job, endpoint: null })
  await sendAll(
    tx,
    'newDevice',
    endpoints.map((endpoint) => ({ data: { ...job, endpoint } })),
  )
}

const timeFormats: Partial<Record<Locale, string>> = { id: 'd LLL HH.mm', vi: 'd/L HH:mm' }

/** `4 Nov 20.06` in WIB: the message has 160 characters at most. */
const shortTime = (at: Date, locale: Locale) =>
  DateTime.fromJSDate(at, { zone: 'Asia/Jakarta' })
    .reconfigure({ locale, outputCalendar: 'gregory' })
    .toFormat(timeFormats[locale] ?? 'd LLL HH:mm')

/** Without a link: one in a message teaches borrowers to follow those of others. */
export const newDeviceText = (device: DeviceName, at: Date, locale: Locale): string =>
  translate('newDeviceText', locale, { device: deviceText(device, locale), at: shortTime(at, locale) })

/** Pushes the question to one device, or texts it where none takes a push message. */
export async function announceDevice(
  { db, now, push, sender }: Services,
  { sessionId, locale, endpoint }: JobData['newDevice'],
) {
  const [found] = await db
    .select({ session: sessions, phone: borrowers.phone })
    .from(sessions)
    .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
    .where(eq(sessions.id, sessionId))
  if (!found?.session.isAsked) return
  const { deviceKind: kind, browser, createdAt, borrowerId } = found.session
  if (endpoint === null) {
    const text = newDeviceText({ kind, browser }, createdAt, locale)
    return sender.send({ phone: found.phone, code: null, channel: 'sms', text })
  }
  const to = (await readSubscriptions(db, [borrowerId], await now())).find((row) => row.endpoint === endpoint)
  const outcome =
    to === undefined
      ? 'gone'
      : await push.send(
          { endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
          {
            payload: {
              title: say(inboxTexts.newDevice.title, locale),
              body: `${deviceText({ kind, browser }, locale)}, ${shortTime(createdAt, locale)}`,
              lang: locale,
              tag: sessionId,
              path: '/devices',
            },
            topic: sessionId.replaceAll('-', ''),
            ttl: limits.newDevice.pushed / 1000,
          },
        )
  if (outcome === 'sent') return
  if (outcome === 'gone') await dropEndpoint(db, endpoint)
  else logWarning('a push service has refused a message: look at the VAPID keys')
  await send(db, 'newDevice', { sessionId, locale, endpoint: null })
}
