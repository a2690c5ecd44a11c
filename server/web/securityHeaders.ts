import { secureHeaders } from 'hono/secure-headers'

export const securityHeaders = () =>
  secureHeaders({
    crossOriginOpenerPolicy: 'same-origin',
    // Left to the TLS proxy: it applies to every subdomain, and the lender can’t know that all have a certificate.
    strictTransportSecurity: false,
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
  })
