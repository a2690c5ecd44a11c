import { endpoints } from '#contract/endpoints'
import { readConfig } from '../../server/config'
import { createLender, type Lender } from '../../server/createLender'
import { overPglite } from '../../server/db/database'
import { openMigratedPglite } from '../../server/db/snapshot'
import { advanceClock } from '../../server/sandbox/sandboxClock'

const HOST = 'http://localhost'
// The sandbox limits nobody who calls from the machine itself.
const FROM_HERE = { incoming: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } }

/** A lender in memory, with its sandbox; it is asked without a socket. */
export async function openFuzzedLender() {
  const database = overPglite(await openMigratedPglite())
  const sender = { destination: 'nowhere', send: () => Promise.resolve() }
  const lender: Lender = await createLender(readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), database, { sender })
  const { envelope } = lender.services
  const ask = async (url: string, init: RequestInit) => lender.app.request(url, init, FROM_HERE)

  async function call<Data>(path: string, deviceId: string, body?: object): Promise<Data> {
    const sealed = body && JSON.stringify(await envelope.seal('req', 'POST', path, body))
    const headers = { Deviceid: deviceId, 'Content-Type': 'application/json' }
    const response = await ask(HOST + path, { method: 'POST', headers, body: sealed ?? null })
    const answer = (await envelope.open('res', 'POST', path.split('?', 1).join(), await response.json())) as {
      data: Data
    }
    return answer.data
  }

  return {
    services: lender.services,
    ask,
    advance: (ms: number) => advanceClock(database.db, ms),
    /** Answered by the sandbox, as JSON. */
    async sandbox<Answer>(path: string, body?: object): Promise<Answer> {
      const headers = { 'Content-Type': 'application/json' }
      const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await ask(`${HOST}/sandbox${path}`, init)).json()) as Answer
    },
    /** A token for that device. */
    async signIn(phone: string, deviceId: string): Promise<string> {
      const base = '/api/user'
      await call(`${base}${endpoints.sendCode.path}?phone=${phone}`, deviceId)
      const { code } = await this.sandbox<{ code: string }>(`/otp?phone=${phone}`)
      return (await call<{ token: string }>(base + endpoints.checkCode.path, deviceId, { phone, code })).token
    },
    async close() {
      await lender.close()
      await database.close()
    },
  }
}
export type FuzzedLender = Awaited<ReturnType<typeof openFuzzedLender>>
