import { DAY } from '#domain/time'
import type { Services } from '../../services'
import { findCodeByNumber } from './codes'
import { send } from './deliveries'
import { Refused } from './pay'
import { credentialsOf, tokenCall, signedCall } from './wire'

/** Sends forged calls about a payment; returns the status of each response. Throws `Refused` for an unknown code. */
export async function forge(services: Services, number: string, amount: number): Promise<Record<string, number>> {
  const now = await services.now()
  const code = await findCodeByNumber(services, number)
  if (code === null) throw new Refused('unknown')
  const { key, channel } = code
  const paid = { paymentId: 'py-forged', key, number, amount, paidAt: now, isReversed: false, channel }
  const own = credentialsOf(services)
  const guessed = { callbackToken: 'guessed', clientSecret: 'guessed', accessToken: own.accessToken }
  const signed = signedCall(own, paid, now)
  const longAgo = new Date(now.getTime() - DAY)
  const calls = {
    wrongToken: tokenCall(guessed, paid, now),
    stolenToken: tokenCall(own, paid, now),
    unsigned: { ...signed, headers: {} },
    wrongSignature: signedCall(guessed, paid, now),
    alteredBody: { ...signed, body: signed.body.replace(`"${amount}.00"`, `"${amount + 1}.00"`) },
    oldSignature: signedCall(own, paid, longAgo),
  }
  const answers: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) answers[name] = (await send(services, call)).status
  return answers
}
