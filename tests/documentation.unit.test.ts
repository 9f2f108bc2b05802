import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#server/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const allPages = () => Array.fromAsync(glob(['*.md', 'docs/**/*.md'], { cwd: root }))

/** Links and pictures of a page that point to files of the project, without their fragments. */
function linksOf(markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address!)
  return links.filter((address) => !/^(https?:|mailto:|#)/.test(address)).map((address) => address.split('#')[0]!)
}

const settings = settingNames.toSorted()

test('the README has a row for every setting and for no other', async () => {
  const [, section] = /\n## Settings\n(.*?)\n## /s.exec(await read('README.md'))!
  const [, ...named] = [...section!.matchAll(/^\| (.*?) \|/gm)].map(([, cell]) => cell!)
  expect(named.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []).toSorted()).toEqual(settings)
})

test('the example of an environment explains every setting and no other', async () => {
  const named = [...(await read('.env.example')).matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(named.toSorted()).toEqual(settings)
})

test('every link and picture of the pages leads to a file', async () => {
  const dead: string[] = []
  for (const page of await allPages())
    for (const link of linksOf(await read(page)))
      if (!existsSync(join(root, dirname(page), decodeURIComponent(link)))) dead.push(`${page}: ${link}`)
  expect(dead).toEqual([])
})

test('every picture of the repository is shown somewhere, since pictures make it large', async () => {
  const shown = new Set<string>()
  for (const page of await allPages())
    for (const [, name] of (await read(page)).matchAll(/screenshots\/([\w-]+\.webp)/g)) shown.add(name!)
  expect((await readdir(join(root, 'docs/screenshots'))).toSorted()).toEqual([...shown].toSorted())
})
