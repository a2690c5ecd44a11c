import { useLingui } from '@lingui/react/macro'
import { ojk } from '#domain/service/complaints'
import { ListRow } from '../card/ListRow'
import { phoneIcon, sendIcon } from '../icon/plainIcons'
import { Address } from './ContactList'

export function ComplaintRows() {
  const { t } = useLingui()
  return (
    <>
      <ListRow icon={phoneIcon} title={ojk.phone} hint={t`OJK by phone`} href={`tel:${ojk.phone}`} />
      <ListRow
        icon={phoneIcon}
        title={ojk.whatsApp}
        hint={t`OJK by WhatsApp`}
        href={`https://wa.me/${ojk.whatsAppNumber}`}
      />
      <ListRow
        icon={sendIcon}
        title={<Address>{ojk.email}</Address>}
        hint={t`OJK by email`}
        href={`mailto:${ojk.email}`}
      />
    </>
  )
}
