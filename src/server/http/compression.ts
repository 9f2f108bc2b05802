import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * For texts of the API and the web app. Files that people download and event streams are not among the types: the former
 * are mostly compressed already, the latter must not wait in a buffer. Qualities at which 70 KB of jobs become 14 KB in well
 * under a millisecond; higher ones save a tenth and take several times as long.
 */
export const compression: FastifyCompressOptions = {
  customTypes:
    /^(?:application\/(?:problem\+|manifest\+)?json|(?:text|application)\/javascript|text\/(?:html|css)|image\/svg\+xml)\b/,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 2 },
  // Nobody sends us compressed bodies, and small ones could unpack to huge ones.
  globalDecompression: false,
}
