import { useLingui } from '@lingui/react/macro'
import { Card } from '../card/Card'
import { ListRow } from '../card/ListRow'
import { ComplaintRows } from '../contact/ComplaintRows'
import { helpIcon } from '../icon/shellIcons'
import { policy } from './policy'
import styles from './Policy.module.css'

/** The whole privacy policy, and where to ask and complain; customer service only where it can be opened. */
export function Policy({ onService }: { onService?: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <p>{t`This page says what we know about you, what for, and what you can do about it.`}</p>
      {policy.map(({ title, text, points }) => (
        <Card key={title.id}>
          <h2 className="title">{i18n._(title)}</h2>
          {text ? <p>{i18n._(text)}</p> : null}
          {points ? (
            <ul className={styles.points}>
              {points.map(({ about, why }) => (
                <li key={about.id}>
                  <span className="strong">{i18n._(about)}</span>: {i18n._(why)}
                </li>
              ))}
            </ul>
          ) : null}
        </Card>
      ))}
      <Card isFlush aria-label={t`Questions and complaints`}>
        <div className={styles.lead}>
          <h2 className="title">{t`Questions and complaints`}</h2>
          <p className="small soft">
            {onService
              ? t`Please ask us first, also to withdraw your consent or to have your data deleted.`
              : t`Please ask us first, also to withdraw your consent or to have your data deleted: sign in, then tap the headset.`}{' '}
            {t`If we do not solve it, the Financial Services Authority (OJK) helps you.`}
          </p>
        </div>
        {onService ? (
          <ListRow
            icon={helpIcon}
            title={t`Customer service`}
            hint={t`We answer every question`}
            onSelect={onService}
          />
        ) : null}
        <ComplaintRows />
      </Card>
    </>
  )
}
