import type { AuthClient } from '@supabase/auth-js'
import { fetchPublicConfig } from '#web/api/public-config.ts'
import { storageKey } from './stored-session.ts'

let client: Promise<InstanceType<typeof AuthClient>> | null = null

/** The sign-in service's client, loaded on first use. */
export function authClient() {
  client ??= open().catch((error) => {
    client = null
    throw error
  })
  return client
}

async function open() {
  const [{ AuthClient }, config] = await Promise.all([import('@supabase/auth-js'), fetchPublicConfig()])
  return new AuthClient({
    url: new URL(config.auth_url, location.origin).href.replace(/\/$/, ''),
    storageKey,
    headers: config.auth_api_key ? { apikey: config.auth_api_key } : {},
    autoRefreshToken: true,
    persistSession: true,
    // Login CSRF: a link must never sign a person in to another account.
    detectSessionInUrl: false,
  })
}
