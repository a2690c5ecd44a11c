// node operate/keys.mjs [--sandbox] > /etc/langkah/env: new keys and passwords for compose.yml or the systemd unit. Keep
// them safe: without UPLOADS_KEY the pictures are lost.
import { generateKeyPairSync, randomBytes } from 'node:crypto'

const key = () => randomBytes(32).toString('base64')
const password = () => randomBytes(24).toString('base64url')

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { d, x, y } = privateKey.export({ format: 'jwk' })
const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])

const settings = {
  APP_KEY: key(),
  SERVER_SECRET: key(),
  SEALING_KEY: key(),
  UPLOADS_KEY: key(),
  VAPID_PUBLIC_KEY: point.toString('base64url'),
  VAPID_PRIVATE_KEY: d,
  DATABASE_PASSWORD: password(),
  S3_ACCESS_KEY_ID: 'langkah',
  S3_SECRET_ACCESS_KEY: password(),
  // The sandbox needs none of these, but compose.yml asks for them.
  ...(process.argv.includes('--sandbox') ? { OTP_GATEWAY_URL: '-', PAYMENT_PROVIDER: '-', PRODUCTS_FILE: '-' } : {}),
}
for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
