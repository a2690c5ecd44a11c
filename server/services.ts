import type { Envelope } from '#contract/envelope/envelope'
import type { Config } from './config/config'
import type { Db } from './db/database'
import type { JobTable } from './jobs/runJob'
import type { CardReader } from './kyc/ocr/cardReader'
import type { CodeSender } from './auth/sender'
import type { Channel } from './payments/channels/channel'
import type { PushService } from './notifications/pushService'
import type { PictureStore } from './files/pictureStore'
import type { UploadWatch } from './files/uploads'
import type { UploadTurns } from './files/uploadTurns'

export interface Services {
  config: Config
  db: Db
  /** As in `Database`. */
  reads: Db
  /** Known to the lender’s processes only, and the same for all of them. */
  serverSecret: Buffer
  envelope: Envelope
  sender: CodeSender
  push: PushService
  reader: CardReader
  /** Payment providers: the first that has a way to pay offers it, and the very first pays out. */
  channels: readonly Channel[]
  pictures: PictureStore
  uploadTurns: UploadTurns
  uploadWatch: UploadWatch
  jobs: JobTable
  /** The real time in milliseconds: for envelopes and files. */
  clock: () => number
  /** The lender’s date, which all rules use; the sandbox moves it. Don’t call it inside a transaction. */
  now: () => Promise<Date>
  /** Whether calls from that address count towards the rate limits. */
  isRateLimited: (address: string) => boolean
  /** Calls the lender’s own routes as over HTTP, for the simulator’s callbacks. */
  ask: (request: Request) => Promise<Response>
}
