import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { sentenceOf } from '../sentence-of-failure.ts'

/** Runs a command; `--help` prints its usage instead. An error is printed as a sentence, and the exit code is 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h'))
    return void process.stdout.write(`${usage}\n`)
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

/** The command's arguments; throws with its usage for one that it does not know. */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs({ ...config, strict: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`)
  }
}

/** A folder as the caller typed it: npm changes into the program's folder before a command runs. */
export const folderOfCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
