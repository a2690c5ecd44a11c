import styles from './Art.module.css'
import { Art } from './FailedArt'

export const EmptyArt = () => (
  <Art>
    <rect x="22" y="88" width="38" height="24" rx="8" fill="var(--brand-tint)" />
    <rect x="69" y="70" width="38" height="42" rx="8" fill="var(--brand-line)" />
    <rect x="116" y="52" width="38" height="60" rx="8" fill="var(--brand)" />
    <path d="M135 52V30" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
    <path d="M135 40c-11 0-16-6-16-14 10 0 16 5 16 14z" fill="var(--brand-line)" />
    <path d="M135 34c0-10 6-16 17-16 0 10-6 16-17 16z" fill="var(--sun)" />
  </Art>
)

/** A step that is not there, or not yet. `top` is its upper edge. */
const DashedStep = ({ x, top }: { x: number; top: number }) => (
  <rect
    x={x}
    y={top}
    width="37"
    height={111.5 - top}
    rx="8"
    fill="var(--surface)"
    stroke="var(--line-strong)"
    strokeWidth="2.5"
    strokeDasharray="6 5"
  />
)

export const OrderedArt = () => (
  <Art>
    <rect x="22" y="80" width="38" height="32" rx="8" fill="var(--brand-line)" />
    <DashedStep x={69.5} top={61.5} />
    <DashedStep x={116.5} top={41.5} />
    <circle cx="41" cy="67" r="9" fill="var(--sun)" />
  </Art>
)

export const RefusedArt = () => (
  <Art>
    <rect x="22" y="80" width="38" height="32" rx="8" fill="var(--brand)" />
    <DashedStep x={69.5} top={57.5} />
    <rect x="116" y="32" width="38" height="80" rx="8" fill="var(--brand-line)" />
    <circle cx="41" cy="67" r="9" fill="var(--sun)" />
  </Art>
)

export const GrantedArt = () => (
  <svg className={styles.wide} viewBox="0 0 220 132" aria-hidden="true">
    <rect y="120" width="220" height="4" rx="2" fill="var(--line)" />
    <circle cx="166" cy="34" r="26" fill="var(--sun)" />
    <rect x="20" y="100" width="30" height="20" rx="7" fill="var(--brand-line)" />
    <rect x="56" y="86" width="30" height="34" rx="7" fill="var(--brand-line)" />
    <rect x="92" y="72" width="30" height="48" rx="7" fill="var(--brand)" />
    <rect x="128" y="58" width="30" height="62" rx="7" fill="var(--brand)" />
    <rect x="164" y="44" width="36" height="76" rx="7" fill="var(--deep)" />
    <circle cx="176" cy="33" r="9" fill="var(--ink)" />
    <path d="M191 44V10" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    <path d="M191 10h19l-6 7 6 7h-19z" fill="var(--brand)" />
  </svg>
)

export const OfflineArt = () => (
  <Art>
    <rect x="22" y="94" width="38" height="18" rx="7" fill="var(--brand-line)" />
    <rect x="69" y="82" width="38" height="30" rx="8" fill="var(--brand-line)" />
    <rect x="116" y="70" width="38" height="42" rx="8" fill="var(--brand-line)" />
    <g fill="none" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round">
      <path d="M52 30a52 52 0 0 1 72 0" opacity=".35" />
      <path d="M66 44a32 32 0 0 1 44 0" opacity=".6" />
    </g>
    <circle cx="88" cy="57" r="5" fill="var(--brand)" />
    <path d="M60 8l58 52" stroke="#fff" strokeWidth="11" strokeLinecap="round" />
    <path d="M60 8l58 52" stroke="var(--sun)" strokeWidth="5" strokeLinecap="round" />
  </Art>
)

/** One step is missing: shown at `/noren`. */
export const PausedArt = () => (
  <Art>
    <rect x="22" y="80" width="38" height="32" rx="8" fill="var(--brand)" />
    <rect
      x="69.5"
      y="57.5"
      width="37"
      height="54"
      rx="8"
      fill="#fff"
      stroke="var(--line-strong)"
      strokeWidth="2.5"
      strokeDasharray="6 5"
    />
    <rect x="116" y="32" width="38" height="80" rx="8" fill="var(--brand-line)" />
    <path d="M135 32V6" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    <path d="M135 6h20l-6 7 6 7h-20z" fill="var(--sun)" />
    <circle cx="41" cy="68" r="8" fill="var(--ink)" />
  </Art>
)
