import { Art } from './Art'

export const FailedArt = () => (
  <Art>
    <rect x="22" y="84" width="38" height="28" rx="8" fill="var(--brand)" />
    <rect x="71" y="62" width="38" height="50" rx="8" fill="var(--brand-line)" transform="rotate(-14 84 112)" />
    <rect x="122" y="40" width="38" height="72" rx="8" fill="var(--brand-line)" />
    <circle cx="88" cy="34" r="14" fill="var(--sun)" />
    <path d="M88 27v8M88 40v.2" stroke="var(--ink)" strokeWidth="3.5" strokeLinecap="round" />
  </Art>
)
