import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { selectOverlay } from '#machines/app/appSelectors'
import { useAppSelector, useSend } from '../app/frame/appContext'
import { Brandmark } from '../ui/brand/Hero'
import { Button } from '../ui/button/Button'
import { Note } from '../ui/card/Note'
import { Modal } from '../ui/floating/Modal'
import { alertIcon } from '../ui/icon/shellIcons'
import styles from './Prompts.module.css'

/** Over everything, with signing out for a borrower who can’t unlock it. */
export function LockScreen() {
  const { t } = useLingui()
  const id = useId()
  const send = useSend()
  const isAsking = useAppSelector((snapshot) => snapshot.matches({ lock: { locked: 'asking' } }))
  const isRefused = useAppSelector((snapshot) => snapshot.matches({ lock: { locked: 'refused' } }))
  const isLeaving = useAppSelector(selectOverlay) === 'confirm'
  return (
    <Modal name="lock" labelledBy={id} isFull isDismissible={false}>
      <div className={styles.lock}>
        <Brandmark />
        <div className="stack tight">
          <h2 id={id} className="head" tabIndex={-1} data-autofocus>
            {isLeaving ? t`Sign out?` : t`The screen is locked`}
          </h2>
          <p className="soft">
            {isLeaving
              ? t`What you did not send yet is deleted from this phone. You sign in again with a code.`
              : t`Unlock it with your fingerprint, your face or the PIN of this phone.`}
          </p>
        </div>
        {isRefused && !isLeaving ? (
          <Note tone="warning" icon={alertIcon} role="alert">
            {t`That did not work. Try again, or sign out and in again with a code.`}
          </Note>
        ) : null}
        {isLeaving ? (
          <div className="stack tight">
            <Button isWide onClick={() => send({ type: 'overlay.dismiss' })}>{t`Stay`}</Button>
            <Button variant="outlined" isWide onClick={() => send({ type: 'signOut.confirm' })}>{t`Sign out`}</Button>
          </div>
        ) : (
          <div className="stack tight">
            <Button
              isWide
              isBusy={isAsking}
              busyLabel={t`Waiting…`}
              onClick={() => send({ type: 'unlock.ask' })}
            >{t`Unlock`}</Button>
            <Button variant="text" isWide onClick={() => send({ type: 'signOut.ask' })}>{t`Sign out`}</Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
