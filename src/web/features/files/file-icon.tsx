import { File, FileImage, FileSpreadsheet, FileText, FileType2, type LucideIcon } from 'lucide-react'
import { type Extension, extensionOf } from '#domain/attachment-rules.ts'
import { classes } from '#web/ui/classes.ts'

type Look = { icon: LucideIcon; colour: string }

const picture = { icon: FileImage, colour: 'text-info-ink' }
const sheet = { icon: FileSpreadsheet, colour: 'text-success-ink' }
const letter = { icon: FileText, colour: 'text-info-ink' }

const looks: Record<Extension, Look> = {
  jpg: picture,
  jpeg: picture,
  png: picture,
  gif: picture,
  pdf: { icon: FileType2, colour: 'text-danger-ink' },
  doc: letter,
  docx: letter,
  txt: { icon: FileText, colour: 'text-ink-faint' },
  xls: sheet,
  xlsx: sheet,
}
const unknown = { icon: File, colour: 'text-ink-faint' }

/** An icon by file type. */
export function FileIcon({ filename }: { filename: string }) {
  const extension = extensionOf('job', filename)
  const { icon: Icon, colour } = extension ? looks[extension] : unknown
  return <Icon aria-hidden className={classes('size-5 shrink-0', colour)} />
}
