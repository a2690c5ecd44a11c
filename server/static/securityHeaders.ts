import { secureHeaders } from 'hono/secure-headers'

export const securityHeaders = secureHeaders({
  // For whoever ends TLS to set: it holds for every subdomain, and the lender can't know that all of them have a certificate.
  strictTransportSecurity: false,
  permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
})
