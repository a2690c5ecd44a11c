import type { ComponentProps } from 'react'
import styles from './Radio.module.css'

/** The round mark of a choice whose label is drawn around it. */
export const Radio = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="radio" className={styles.dot} />
)
