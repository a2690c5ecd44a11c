import type { HTMLAttributes } from 'react'
import { classes } from '../classes'
import styles from './Card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'div' | 'ol' | 'ul' | 'form'
  isFlush?: boolean
}

export function Card({ as: Tag = 'section', isFlush = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes(styles.card, isFlush && styles.flush, className)} />
}
