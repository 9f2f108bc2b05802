import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

/** Adds the security headers to every reply. They never change, so helmet computes them once. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersBy(helmet(helmetOptions(config)))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers)
    done()
  })
}

/** The same policy for a page whose inline styles are listed by their hashes (SHA-256, base64); others are blocked. */
export function policyWithStyles(config: Config, hashes: readonly string[]): string {
  const styles = hashes.map((hash) => `'sha256-${hash}'`)
  return headersBy(helmet(helmetOptions(config, styles))).get('content-security-policy')!
}

function headersBy(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>()
  const reply = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  }
  middleware({} as IncomingMessage, reply as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Inline styles that components compute (positions, toasts); scripts are never inline. */
const anyStyles = ["'unsafe-inline'"]

/** The content security policy; the payment provider's hosts are allowed only where it is used. */
function helmetOptions(config: Config, styles: readonly string[] = anyStyles): HelmetOptions {
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
        'style-src': ["'self'", ...styles],
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
    // Banks confirm a payment in a popup, which reports to the checkout that opened it.
    crossOriginOpenerPolicy: { policy: takesCards ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
