import { Art } from './Art'

/** One step is missing: `/noren`. */
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
