import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { voucherLimits } from '#domain/lending/voucher'
import { hasRoom } from '#machines/vouchers/proof'
import { FieldMessage } from '../../ui/form/FieldMessage'
import { cameraIcon } from '../../ui/icon/captureIcons'
import { FilePick } from '../../ui/upload/FilePick'
import { useProof, type ProofActor } from '../useProof'
import { ProofPhoto } from './ProofPhoto'
import styles from './ProofPictures.module.css'

/** The photos of the receipt: added one by one, sent while the borrower continues, each can be removed. */
export function ProofPictures({ proof, error }: { proof: ProofActor; error: string | undefined }) {
  const { t } = useLingui()
  const id = useId()
  const pictures = useProof(proof, ({ context }) => context.pictures)
  const canAdd = useProof(proof, ({ context }) => hasRoom(context))
  const isUnopened = useProof(proof, ({ context }) => context.isUnopened)
  const [count, most] = [pictures.length, voucherLimits.pictures]
  return (
    <div className="stack tight" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="small strong">{t`Photos of the slip`}</span>
      {count > 0 ? (
        <ul className={styles.list}>
          {pictures.map((picture, index) => (
            <ProofPhoto key={picture.id} proof={proof} picture={picture} place={index + 1} />
          ))}
        </ul>
      ) : null}
      {canAdd ? (
        <FilePick
          label={t`Add a photo`}
          icon={cameraIcon}
          onPick={(photo) => proof.send({ type: 'picture.added', photo })}
        />
      ) : null}
      <FieldMessage
        id={id}
        hint={t`${count} of ${most} photos`}
        error={
          isUnopened
            ? t`This file cannot be opened as a picture, or it is too long. Choose another one, or cut the screenshot.`
            : error
        }
      />
    </div>
  )
}
