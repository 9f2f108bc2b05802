import type { FileType } from '#contract/file-types.ts'
import { allowedExtensions, contentTypeOf } from '#domain/attachment-rules.ts'

/** For `accept`: extensions for computers, content types for phones, which offer the camera and gallery for them. */
export function acceptedTypes(fileType: FileType): string {
  const extensions = allowedExtensions(fileType)
  return [...extensions.map((extension) => `.${extension}`), ...new Set(extensions.map(contentTypeOf))].join(',')
}
