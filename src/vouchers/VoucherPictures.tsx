import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { voucherLimits } from '#domain/lending/voucher'
import { hasRoom, isUnusable, type VoucherPicture } from '#machines/vouchers/voucher'
import { Button, IconButton } from '../ui/button/Button'
import { classes } from '../ui/classes'
import { FieldMessage } from '../ui/form/FieldMessage'
import { cameraIcon } from '../ui/icon/captureIcons'
import { closeIcon } from '../ui/icon/plainIcons'
import { FilePick } from '../ui/upload/FilePick'
import { UploadProgress } from '../ui/upload/UploadProgress'
import styles from './VoucherPictures.module.css'

export function VoucherPictures({ voucher, error }: { voucher: Child<'voucher'>; error: string | undefined }) {
  const { t } = useLingui()
  const id = useId()
  const pictures = useSelector(voucher, ({ context }) => context.pictures)
  const canAdd = useSelector(voucher, ({ context }) => hasRoom(context))
  const isUnopened = useSelector(voucher, ({ context }) => context.isUnopened)
  const [count, most] = [pictures.length, voucherLimits.pictures]
  return (
    <div className="stack tight" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="small strong">{t`Photos of the slip`}</span>
      {count > 0 ? (
        <ul className={styles.list}>
          {pictures.map((picture, index) => (
            <VoucherPhoto key={picture.id} voucher={voucher} picture={picture} place={index + 1} />
          ))}
        </ul>
      ) : null}
      {canAdd ? (
        <FilePick
          label={t`Add a photo`}
          icon={cameraIcon}
          onPick={(photo) => voucher.send({ type: 'picture.added', photo })}
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

interface VoucherPhotoProps {
  voucher: Child<'voucher'>
  picture: VoucherPicture
  place: number
}

function VoucherPhoto({ voucher, picture: { id, url, step }, place }: VoucherPhotoProps) {
  const { t } = useLingui()
  const isUploading = useSelector(voucher, ({ context }) => context.uploading === id)
  const fraction = useSelector(voucher, ({ context }) => context.fraction)
  return (
    <li className={styles.picture}>
      <img
        className={classes(styles.shot, isUnusable({ step }) && styles.unusable)}
        src={url}
        alt={t`Photo ${place}`}
      />
      <div className="grow" aria-live="polite">
        {isUploading ? (
          <UploadProgress label={t`Sending the photo`} fraction={fraction} />
        ) : step === 'unreadable' ? (
          <p className={`small ${styles.wrong}`}>{t`This photo cannot be read. Remove it and take another one.`}</p>
        ) : step === 'usedElsewhere' ? (
          <p className={`small ${styles.wrong}`}>
            {t`This photo was already used for another account. Remove it and take another one.`}
          </p>
        ) : step === 'failed' ? (
          <>
            <p className="small">{t`Not sent yet. It will be sent with the proof of payment.`}</p>
            <Button variant="text" isSlim onClick={() => voucher.send({ type: 'picture.retry', id })}>
              {t`Try again`}
            </Button>
          </>
        ) : (
          <p className="small soft">{step === 'sent' ? t`Photo ready` : t`Waiting to be sent`}</p>
        )}
      </div>
      <IconButton
        icon={closeIcon}
        label={t`Remove photo ${place}`}
        onClick={() => voucher.send({ type: 'picture.removed', id })}
      />
    </li>
  )
}
