import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * For texts of the API and the web app. Files that people download and event streams are not among the types: the former
 * are mostly compressed already, the latter must not wait in a buffer. At these qualities 65 KB of jobs become 10 KB; higher
 * ones save a twentieth and take twice as long.
 */
export const compression: FastifyCompressOptions = {
  customTypes:
    /^(?:application\/(?:problem\+|manifest\+)?json|(?:text|application)\/javascript|text\/(?:html|css)|image\/svg\+xml)\b/,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 2 },
  // A page of a list is compressed at once, in a fifth of a millisecond: as a stream it takes fifteen times as much.
  syncThreshold: 256 * 1024,
  // Nobody sends us compressed bodies, and small ones could unpack to huge ones.
  globalDecompression: false,
}
