import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Slide } from '#domain/lending/bills/notice'
import { Card } from '../../ui/card/Card'
import type { Child } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import styles from './Slides.module.css'

/** What the lender has to say in general, side by side. It moves only by hand; where it did not come, nobody misses it. */
export function Slides({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { data: slides } = useQuery(useSelector(home, ({ children }) => children.slides))
  if (!slides || slides.length === 0) return null
  return (
    <ul className={styles.slides} aria-label={t`Good to know`}>
      {slides.map((slide) => (
        <li key={slide.id} className={styles.slide}>
          <Shown slide={slide} />
        </li>
      ))}
    </ul>
  )
}

function Shown({ slide: { title, text, image, link } }: { slide: Slide }) {
  const inside = (
    <Card as="div" className={styles.card}>
      {image ? <img src={image} alt="" loading="lazy" /> : null}
      <span className="strong">{title}</span>
      <span className="small soft">{text}</span>
    </Card>
  )
  return link.startsWith('/') ? (
    <Link className={styles.link} href={link}>
      {inside}
    </Link>
  ) : (
    inside
  )
}
