import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LoginOtp } from '#machines/certification/loginMachine'
import { Button } from '../ui/button/Button'
import styles from './LoginScreen.module.css'

/** The other way, offered while the chart says that the SMS is late. */
export function SendByWhatsApp({ otp, onPress }: { otp: LoginOtp; onPress: () => void }) {
  const { t } = useLingui()
  return useSelector(otp, (snapshot) => snapshot.hasTag('late')) ? (
    <Button variant="text" isSlim className={styles.other} onClick={onPress}>{t`Send by WhatsApp`}</Button>
  ) : null
}
