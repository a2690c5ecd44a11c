import type { Envelope } from '#contract/envelope/envelope'
import type { Config } from './config/config'
import type { Db } from './db/database'
import type { JobTable } from './jobs/runJob'
import type { CardReader } from './kyc/ocr/cardReader'
import type { CodeSender } from './auth/sender'
import type { Channel } from './payments/channels/channel'
import type { PushService } from './notifications/pushService'
import type { PictureStore } from './files/pictureStore'
import type { UploadTurns } from './files/uploadTurns'

/** What handlers work with. */
export interface Services {
  config: Config
  db: Db
  /** What only the lender's processes know, the same for all of them. */
  serverSecret: Buffer
  envelope: Envelope
  sender: CodeSender
  push: PushService
  reader: CardReader
  /** The providers of payments: the first that has a way to pay is the one that is offered, the first of all pays out. */
  channels: readonly Channel[]
  pictures: PictureStore
  uploadTurns: UploadTurns
  /** What is done later, by name. */
  jobs: JobTable
  /** The real time in milliseconds: of envelopes and files. */
  clock: () => number
  /** The lender's date, which all rules go by; the sandbox moves it. Not to be asked inside a transaction. */
  now: () => Promise<Date>
  /** Whether calls from that address count towards the limits per device and address and over all. */
  isRateLimited: (address: string) => boolean
  /** Asks the lender's own routes, as over HTTP: how the simulator's callbacks arrive. */
  ask: (request: Request) => Promise<Response>
}
