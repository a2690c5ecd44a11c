import { useLingui } from '@lingui/react/macro'
import { isUnusable, type ProofPicture } from '#machines/vouchers/proof'
import { Button } from '../../ui/button/Button'
import { IconButton } from '../../ui/button/IconButton'
import { classes } from '../../ui/classes'
import { closeIcon } from '../../ui/icon/plainIcons'
import { UploadProgress } from '../../ui/upload/UploadProgress'
import { useProof, type ProofActor } from '../useProof'
import styles from './ProofPictures.module.css'

interface ProofPhotoProps {
  proof: ProofActor
  picture: ProofPicture
  /** From 1. */
  place: number
}

/** One photo, how far it is, and what to do when it did not get through. */
export function ProofPhoto({ proof, picture: { id, url, step }, place }: ProofPhotoProps) {
  const { t } = useLingui()
  const isUploading = useProof(proof, ({ context }) => context.uploading === id)
  const fraction = useProof(proof, ({ context }) => context.fraction)
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
            <p className="small">{t`Not sent yet. It also goes along when you send the proof.`}</p>
            <Button variant="text" isSlim onClick={() => proof.send({ type: 'picture.retry', id })}>
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
        onClick={() => proof.send({ type: 'picture.removed', id })}
      />
    </li>
  )
}
