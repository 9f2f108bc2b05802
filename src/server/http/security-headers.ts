import type { Config } from '../config.ts'

/** Options of helmet: what a browser may load for our pages and do with them; the payment provider's hosts only where it is used. */
export function securityHeaders(config: Config) {
  const takesCards = config.payments?.provider === 'razorpay'
  const checkoutOrigins = takesCards ? ['https://checkout.razorpay.com', 'https://api.razorpay.com'] : []
  const overTls = config.publicUrl.startsWith('https:')
  const signInOrigin = new URL(config.authUrl).origin
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...checkoutOrigins],
        'frame-src': ["'self'", ...checkoutOrigins],
        // Attributes and rules that the interface's parts compute (positions, toasts); scripts never.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'", ...checkoutOrigins, signInOrigin],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: overTls && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    // Banks confirm a payment in a window of their own, which reports to the checkout that opened it.
    crossOriginOpenerPolicy: { policy: takesCards ? ('same-origin-allow-popups' as const) : ('same-origin' as const) },
    xFrameOptions: { action: 'deny' as const },
  }
}
