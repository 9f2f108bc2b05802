import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script behind a package's command, to be run by our Node: the links in node_modules/.bin are no scripts on Windows.
 *
 * @param {string} root
 * @param {string} packageName
 * @param {string} command
 */
export function toolPath(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  return join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin[command])
}
