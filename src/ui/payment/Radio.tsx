import type { ComponentProps } from 'react'
import styles from './Radio.module.css'

export const Radio = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="radio" className={styles.dot} />
)
