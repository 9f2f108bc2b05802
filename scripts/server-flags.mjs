/**
 * Node's flags for the server. The young generation has 16 MB: with 4, a bid spends a ninth of its time on garbage collection
 * instead of a fifteenth (`npm run bench -- writes`). `--expose-gc`: the server collects once after its start, so that it uses
 * little memory while idle.
 */
export const serverFlags = ['--max-semi-space-size=16', '--expose-gc']

/**
 * One malloc arena for all threads of the C library: they rarely allocate at once, and each further arena keeps its peak
 * memory.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' }
