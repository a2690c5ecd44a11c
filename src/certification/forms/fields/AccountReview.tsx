import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card/Card'
import { Icon } from '../../../ui/icon/Icon'
import { alertIcon } from '../../../ui/icon/shellIcons'
import type { AccountAnswers } from '#domain/forms/formRules'
import { inFours } from '#domain/forms/digits'
import type { FlowForm } from '../frame/useFlowForm'
import { accountInShort, type BankField } from '../words/bankWords'
import styles from './AccountReview.module.css'
import { TickField } from './TickField'

interface AccountReviewProps {
  form: FlowForm<BankField>
  bankName: string
  account: AccountAnswers
}

/** The account once more, large, before it is sent: money that goes to a wrong one does not come back by itself. */
export function AccountReview({ form, bankName, account }: AccountReviewProps) {
  const { t } = useLingui()
  return (
    <Card aria-label={t`Check your account`}>
      <h2 className="title">{t`Check your account`}</h2>
      <dl className={styles.account}>
        <div>
          <dt className="small soft">{t`Bank`}</dt>
          <dd className="strong">{bankName}</dd>
        </div>
        <div>
          <dt className="small soft">{t`Account number`}</dt>
          <dd className={styles.number}>{inFours(account.accountNumber)}</dd>
        </div>
        <div>
          <dt className="small soft">{t`Account holder`}</dt>
          <dd className="strong">{account.accountHolder}</dd>
        </div>
      </dl>
      <p className={`small ${styles.warning}`}>
        <Icon path={alertIcon} isSmall />
        <span>{t`If one digit is wrong, the money cannot be sent to you.`}</span>
      </p>
      <TickField
        form={form}
        name="isChecked"
        value={accountInShort(account)}
        label={t`I have checked every digit, and this account is mine`}
      />
    </Card>
  )
}
