import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '#domain/time'
import { ConfigError, type Config } from '../config/config'
import type { PictureFiles } from './diskFiles'

/** Of one try, body included. A call waits for all of them. */
const TIMEOUT = 8 * SECOND
const WAITS = [SECOND / 5, SECOND]

/** `code` says what was asked and the status, or why there is none. */
class S3Failed extends Error {
  override name = 'S3Failed'
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}

const BUSY = [409, 429, 500, 502, 503, 504]
const CHANGED = 412
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const decodeXml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )
const textsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => decodeXml(text))

interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
}

/** A bucket of S3 or a server that speaks like it; the objects are sealed before they are sent. */
export async function openS3Files(s3: NonNullable<Config['s3']>, timeout = TIMEOUT): Promise<PictureFiles> {
  const { url, region, accessKeyId, secretAccessKey } = s3
  const [bucket = '', ...folders] = new URL(url).pathname.split('/').filter(Boolean)
  const bucketUrl = new URL(`/${bucket}`, url).href
  const prefix = [...folders, 'uploads', ''].join('/')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const keyOf = (name: string) => `${prefix}${name.slice(0, 2)}/${name}`

  async function once(method: string, address: string, body: Buffer | null, headers: Record<string, string>) {
    const response = await client.fetch(address, {
      method,
      ...(body === null ? {} : { body: new Uint8Array(body) }),
      headers: { 'X-Amz-Content-Sha256': sha256(body ?? ''), ...headers },
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  /** The last answer of several tries; rejects with `S3Failed` if there was none, or a status that is not `allowed`. */
  async function ask(
    method: string,
    address: string,
    {
      body = null,
      headers = {},
      allowed = [],
    }: { body?: Buffer | null; headers?: Record<string, string>; allowed?: number[] } = {},
  ): Promise<Answer & { tries: number }> {
    for (let tries = 1; ; tries++) {
      const pause = WAITS[tries - 1]
      try {
        const answer = await once(method, address, body, headers)
        if (answer.status < 300 || allowed.includes(answer.status)) return { ...answer, tries }
        if (pause === undefined || !BUSY.includes(answer.status)) throw new S3Failed(`${method} ${answer.status}`)
      } catch (error) {
        if (error instanceof S3Failed) throw error
        if (pause === undefined) throw new S3Failed(`${method} without an answer`, { cause: error })
      }
      await wait(pause)
    }
  }

  const objectUrl = (name: string) => `${bucketUrl}/${keyOf(name)}`

  const { status } = await ask('HEAD', bucketUrl, { allowed: [403, 404] })
  if (status === 403) throw new ConfigError('S3_URL refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY and S3_REGION')
  if (status === 404) throw new ConfigError(`S3_URL has no bucket ${bucket}`)

  return {
    async add(name, bytes) {
      const headers = { 'If-None-Match': '*' }
      const { status, tries } = await ask('PUT', objectUrl(name), { body: bytes, headers, allowed: [CHANGED] })
      // On a later try, it was an earlier one whose answer was lost.
      if (status === CHANGED && tries === 1) throw new S3Failed(`PUT ${status}`)
    },
    async replace(name, bytes, version) {
      await ask('PUT', objectUrl(name), { body: bytes, headers: { 'If-Match': version } })
    },
    async read(name) {
      const { bytes, headers } = await ask('GET', objectUrl(name))
      return { bytes, version: headers.get('ETag') ?? '' }
    },
    async remove(name) {
      await ask('DELETE', objectUrl(name), { allowed: [404] })
    },
    async *names() {
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const page: Record<string, string> = after === undefined ? {} : { 'continuation-token': after }
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...page })
        const { bytes } = await ask('GET', `${bucketUrl}?${query.toString()}`)
        const xml = bytes.toString('utf8')
        yield textsOf(xml, 'Key').map((key) => key.slice(key.lastIndexOf('/') + 1))
        ;[after] = textsOf(xml, 'NextContinuationToken')
      }
    },
    async savedAt(name) {
      const { status, headers } = await ask('HEAD', objectUrl(name), { allowed: [404] })
      return status === 404 ? null : new Date(headers.get('Last-Modified') ?? NaN)
    },
  }
}
