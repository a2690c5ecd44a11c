import { Art } from './Art'

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
