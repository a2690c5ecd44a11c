import type { Envelope } from '../contract/envelope/envelope'
import type { Config } from './config'
import type { Db } from './db/database'
import type { JobTable } from './jobs/runJob'
import type { CardReader } from './kyc/ocr/cardReader'
import type { CodeSender } from './login/sender'
import type { PushService } from './push/pushService'
import type { PictureStore } from './uploads/pictureStore'
import type { UploadTurns } from './uploads/uploadTurns'

/** What handlers work with. */
export interface Services {
  config: Config
  db: Db
  envelope: Envelope
  sender: CodeSender
  push: PushService
  reader: CardReader
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
