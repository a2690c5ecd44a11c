import { randomBytes } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import type { Client, Session } from './client'

/** A certified borrower without loans by default; each number is another. Throws where the lender refuses. */
export async function signIn(
  { call, sandbox }: Client,
  number: number,
  condition: object = {},
): Promise<Session & { phone: string }> {
  const phone = `8124${String(number).padStart(7, '0')}`
  await sandbox('POST', '/borrowers', { phone, bizStatus: 60, limit: 2_000_000, ...condition })
  const session = { deviceId: randomBytes(6).toString('hex'), token: null }
  await call(session, endpoints.sendCode, { query: { phone } })
  const { body } = await sandbox('GET', `/otp?phone=${phone}`)
  const { code, data } = await call(session, endpoints.checkCode, { body: { phone, code: String(body['code']) } })
  if (code !== 200) throw new Error(`the sample borrower can't sign in: ${code}`)
  return { ...session, token: data.token, phone }
}
