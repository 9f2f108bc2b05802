import { join } from 'node:path'

/** Node keeps what it made of our TypeScript, which halves the start of every server and command that a test runs. */
export function keepCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/compile')
}
