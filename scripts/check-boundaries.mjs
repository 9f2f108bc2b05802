import { resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { rules } from './boundaries.mjs'

const planted = 'tests/planted-violations'

/**
 * The package's own `imports`, which dependency-cruiser does not read.
 *
 * @param {string} baseDir
 */
const packageImports = (baseDir) =>
  Object.fromEntries([
    ...['contract', 'domain', 'server', 'web'].map((name) => [`#${name}`, resolve(baseDir, 'src', name)]),
    ['#postgres', resolve('vendor/postgres/src/index.js')],
  ])

/** @param {string} baseDir */
async function violationsIn(baseDir) {
  const { output } = await cruise(
    ['src'],
    {
      baseDir,
      ruleSet: { forbidden: rules },
      validate: true,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)(node_modules|vendor)/' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    },
    { alias: packageImports(baseDir) },
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary
}

const { violations, totalCruised, totalDependenciesCruised } = await violationsIn('.')
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`)

// Self-test: each rule must detect its planted violation.
const found = new Set((await violationsIn(planted)).violations.map(({ rule }) => rule.name))
const blind = rules.filter(({ name = '' }) => !found.has(name))
for (const { name } of blind) console.log(`The rule ${name} does not see its planted violation`)

console.log(`${totalCruised} files, ${totalDependenciesCruised} imports, ${violations.length} violations`)
if (violations.length > 0 || blind.length > 0) process.exit(1)
