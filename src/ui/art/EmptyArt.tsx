import { Art } from './Art'

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
