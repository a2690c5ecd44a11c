import { secureHeaders } from 'hono/secure-headers'

/** With the sandbox, a tester’s page of another origin may communicate with the page that it opened. */
export const securityHeaders = ({ hasSandbox }: { hasSandbox: boolean }) =>
  secureHeaders({
    crossOriginOpenerPolicy: hasSandbox ? 'same-origin-allow-popups' : 'same-origin',
    // Left to the TLS proxy: it applies to every subdomain, and the lender can’t know that all have a certificate.
    strictTransportSecurity: false,
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
  })
