import { saveFile } from '../../files/save-file.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads a workbook. */
export const saveWorkbook = (content: Uint8Array<ArrayBuffer>, filename: string) =>
  saveFile(new Blob([content], { type: xlsx }), filename)

/** Head of the column by which a file that comes back is recognised. English, like all heads, in every language. */
export const lineIdHead = 'Line id'
