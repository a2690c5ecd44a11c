import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message to the push service, still encrypted. */
export interface Pushed {
  /** Path of the endpoint. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const SALT = 16
const HEADER = SALT + 5

/** The browser's part of a subscription: its keys, and decryption (RFC 8291). */
export function createSubscriber() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open({ body }: Pick<Pushed, 'body'>): unknown {
      const salt = body.subarray(0, SALT)
      const sender = body.subarray(HEADER, HEADER + body[HEADER - 1]!)
      const sealed = body.subarray(HEADER + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', new Uint8Array(secret), salt, `Content-Encoding: ${label}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

const partOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>

/** The claims that identify the sender (RFC 8292), if the signature matches the key beside it. */
export function claimsOf({ headers }: Pick<Pushed, 'headers'>): Record<string, unknown> & { by: string } {
  const [, token = '', by = ''] = /^vapid t=(.+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(by, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('the signature is wrong')
  return { ...partOf(claims), by }
}

/** A push service on this machine that stores its messages. */
export async function startPushService() {
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, { Connection: 'close' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    pushed,
    answerWith: (given: number) => void (status = given),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
