/**
 * How Node runs the server. Young objects get 16 MB: with 4, a bid spends a ninth of its time on collecting them instead of a
 * fifteenth (`npm run bench -- writes`). It asks for a collection once, when it has started, so that it is small while it rests.
 */
export const serverFlags = ['--max-semi-space-size=16', '--expose-gc']

/** One heap for all threads of the C library: they seldom allocate at once, and each heap of their own keeps what it once needed. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' }
