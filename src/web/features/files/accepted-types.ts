import type { UploadType } from '#contract/file-types.ts'
import { allowedExtensions, contentTypeOf } from '#domain/attachment-rules.ts'
import { typesDrawnAsJpeg } from './photo-for-chat.ts'

/** For `accept`: extensions for computers, content types for phones, which offer the camera and gallery for them. */
export function acceptedTypes(fileType: UploadType): string {
  const extensions = allowedExtensions(fileType)
  const types = new Set([...extensions.map(contentTypeOf), ...typesDrawnAsJpeg(fileType)])
  return [...extensions.map((extension) => `.${extension}`), ...types].join(',')
}
