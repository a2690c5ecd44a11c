import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { saveIcon } from '../../ui/icon/loanIcons'
import { HeldCode } from './HeldCode'
import styles from '../Profile.module.css'
import { useProfile, type ProfileActor } from '../useProfile'

/** All personal data that is stored, as a file, for a code. */
export function HeldFile({ profile }: { profile: ProfileActor }) {
  const { t } = useLingui()
  const isAsking = useProfile(
    profile,
    (snapshot) => snapshot.matches({ held: 'export' }) && !snapshot.matches({ held: { export: 'made' } }),
  )
  const isExported = useProfile(profile, (snapshot) => snapshot.matches({ held: { export: 'made' } }))
  const row = (
    <ListRow
      icon={saveIcon}
      end={saveIcon}
      title={t`Download my data`}
      hint={t`Everything we hold about you, as a file`}
      onSelect={() => profile.send({ type: 'export.ask' })}
    />
  )
  return (
    <Card isFlush aria-label={t`Your data`}>
      {isAsking ? (
        <div className={styles.asking}>
          <p className="strong">{t`Download my data`}</p>
          <HeldCode profile={profile} purpose="export">
            {row}
          </HeldCode>
        </div>
      ) : (
        row
      )}
      <output className={isExported ? styles.done : 'sr'}>
        {isExported ? t`The file is in your downloads. It has all of your data: keep it to yourself.` : ''}
      </output>
    </Card>
  )
}
