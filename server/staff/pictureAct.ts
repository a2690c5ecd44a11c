import type { attachmentsOf } from '../files/attachments'
import { read, uuid, type Act } from './act'
import type { Role } from './staffTables'

type Attachments = Pick<ReturnType<typeof attachmentsOf>, 'findName'>

export const pictureAct = (attachments: Attachments, what: string, roles: readonly Role[]): Act =>
  read({
    does: `${what}, as a JPEG in base64; --out writes the file`,
    roles,
    fields: { pictureId: uuid },
    audited: ['pictureId'],
    async run({ tx, services }, { pictureId }) {
      const name = await attachments.findName(tx, pictureId)
      return name === null ? null : { jpeg: (await services.pictures.read(name)).toString('base64') }
    },
  })
