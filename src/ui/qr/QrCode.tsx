import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** At least 240 px, black on white in any theme, with its quiet zone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-text={text}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

const QUIET = 4

/** The dark modules as one path, and the side of the square in modules. */
export function qrPath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return { path: runs.join(''), side: size }
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  row.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last.x + last.length === x) last.length++
    else runs.push({ x, length: 1 })
  })
  return runs
}
