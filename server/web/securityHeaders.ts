import { secureHeaders } from 'hono/secure-headers'

/** With the sandbox, testers may open a page of another origin that is told by the one that opened it. */
export const securityHeaders = ({ hasSandbox }: { hasSandbox: boolean }) =>
  secureHeaders({
    crossOriginOpenerPolicy: hasSandbox ? 'same-origin-allow-popups' : 'same-origin',
    // For whoever ends TLS to set: it holds for every subdomain, and the lender can't know that all of them have a certificate.
    strictTransportSecurity: false,
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
  })
