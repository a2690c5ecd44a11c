import { useMemo } from 'react'
import styles from './Barcode.module.css'
import { barcodePath } from './barcodePath'

/** Code 128 with its quiet zone, black on white in any theme. Edges between two pixels are blended: to snap them would make bars unequal. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const { path, width } = useMemo(() => barcodePath(text), [text])
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="geometricPrecision"
      role="img"
      aria-label={label}
      data-text={text}
    >
      <path fill="#fff" d={`M0 0h${width}v1H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
