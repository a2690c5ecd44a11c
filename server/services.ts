import type { Envelope } from '../contract/envelope/envelope'
import type { Config } from './config'
import type { Db } from './db/database'
import type { CardReader } from './kyc/ocr/cardReader'
import type { CodeSender } from './login/sender'
import type { PictureStore } from './uploads/pictureStore'

/** What the calls are answered with. */
export interface Services {
  config: Config
  db: Db
  envelope: Envelope
  sender: CodeSender
  reader: CardReader
  pictures: PictureStore
  /** The real time; the lender's own date may be moved by the sandbox. */
  clock: () => number
}
