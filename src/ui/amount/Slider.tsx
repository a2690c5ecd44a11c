import type { ReactNode } from 'react'
import styles from './Slider.module.css'

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** The value in words, for a screen reader. */
  valueText: string
  onChange: (value: number) => void
  least: ReactNode
  most: ReactNode
}

export function Slider({ label, min, max, step, value, valueText, onChange, least, most }: SliderProps) {
  const at = max > min ? (100 * (value - min)) / (max - min) : 100
  return (
    <div>
      <input
        className={styles.range}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        // The thumb is 30 px wide and stays inside the track, so the fill ends under its middle.
        style={{ ['--at' as string]: `calc(${at}% + ${(15 - 0.3 * at).toFixed(1)}px)` }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className={`row between cap soft ${styles.ends}`}>
        <span>{least}</span>
        <span>{most}</span>
      </div>
    </div>
  )
}
