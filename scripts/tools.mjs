import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script of a package's command, to run with the pinned Node: on Windows the links in node_modules/.bin are not scripts.
 *
 * @param {string} root
 * @param {string} packageName
 * @param {string} command
 */
export function toolPath(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  return join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin[command])
}
