/**
 * How Node runs the server. Young objects get 4 MB instead of 16: a list's answer dies within a request anyway, and each server
 * weighs a quarter less (`npm run bench -- start`). It asks for a collection once, when it has started.
 */
export const serverFlags = ['--max-semi-space-size=4', '--expose-gc']

/** One heap for all threads of the C library: they seldom allocate at once, and each heap of their own keeps what it once needed. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' }
