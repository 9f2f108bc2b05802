import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { role as roleShape, type SignUp, signUp, type User } from '#contract/account.ts'
import { newStaff, staffRoles } from '#contract/admin.ts'
import { messages } from '#contract/messages.ts'
import { type Role, roles } from '#contract/roles.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'
import { inTransaction } from '../db/database.ts'
import { recordFacts } from '../facts/record-facts.ts'
import { profileOf } from '../features/account/account-queries.ts'
import { createUser } from '../features/admin/create-user.ts'
import { removeFactor } from '../features/admin/second-factor/reset-factor.ts'
import { ensureAccount } from '../features/admin/sign-in-account.ts'
import { foundCompany } from '../features/company/found-company.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readOptions, runCommand } from './run-command.ts'
import { withProduct } from './with-product.ts'

const usage = `Usage:
  npm run user -- create --role ${roles.join('|')} --email ADDRESS [--password PASSWORD]
                         [--company NAME] [--phone NUMBER] [--gst NUMBER] [--address TEXT]
  npm run user -- list [--role ROLE]
  npm run user -- reset-second-factor --email ADDRESS

reset-second-factor is for the last admin who has lost phone and recovery codes; others are helped by an admin.
Without --password a random one is made and shown once. A buyer or supplier needs a company, phone, GST number and address.`

/** The command's option for each field of an account. */
const optionOf: Record<string, string> = {
  role: '--role',
  email: '--email',
  password: '--password',
  company_name: '--company',
  contact_phone: '--phone',
  gst_number: '--gst',
  address: '--address',
}

const staff = z.partial(newStaff, { company_name: true, contact_phone: true, gst_number: true, address: true })
const print = (text: string) => process.stdout.write(`${text}\n`)

type Given = { role: Role; [field: string]: string }

function readArguments() {
  const option = { type: 'string' } as const
  const options = {
    role: option,
    email: option,
    password: option,
    company: option,
    phone: option,
    gst: option,
    address: option,
  }
  const { positionals, values } = readOptions(usage, { options, allowPositionals: true })
  return { command: positionals.join(' '), values }
}

function knownRole(text: string | undefined): Role {
  const parsed = z.safeParse(roleShape, text)
  if (!parsed.success) throw new Error(`--role must be one of ${roles.join(', ')}\n\n${usage}`)
  return parsed.data
}

/** The options, validated by the contract; throws one error that names every missing or wrong option. */
function checked<Shape extends z.core.$ZodType>(shape: Shape, given: Given): z.output<Shape> {
  const parsed = z.safeParse(shape, given)
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map(({ path, message }) => {
    const field = String(path[0])
    return given[field] === undefined ? `  ${optionOf[field]} is needed` : `  ${optionOf[field]}: ${message}`
  })
  throw new Error(`The ${given.role} was not made:\n${mistakes.join('\n')}\n\n${usage}`)
}

async function create({ values }: ReturnType<typeof readArguments>): Promise<void> {
  const { email, company: company_name, phone: contact_phone, gst: gst_number, address } = values
  const role = knownRole(values.role)
  const password = values.password ?? randomBytes(12).toString('base64url')
  const all = { role, email, password, company_name, contact_phone, gst_number, address }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given
  const make = (staffRoles as readonly Role[]).includes(role)
    ? makeStaff(checked(staff, given))
    : makeTrader(checked(signUp, given))
  const { user } = await withProduct(make)
  print(`Made the ${role} ${user.email}.`)
  if (values.password === undefined) print(`Password, shown this once: ${password}`)
  if (user.gst_number && !hasRightCheckDigit(user.gst_number))
    print(`The check digit of ${user.gst_number} is not right: is the GST number mistyped?`)
}

type Make = (services: Services) => Promise<{ user: User }>

function makeStaff(person: z.output<typeof staff>): Make {
  return (services) => {
    const ofOurs = { company_name: services.config.brandName, contact_phone: '', gst_number: '', address: '' }
    return createUser(services, { ...ofOurs, ...person })
  }
}

function makeTrader(company: SignUp): Make {
  return async (services) => {
    const id = await ensureAccount(services, company)
    return inTransaction(services.database, async (tx) => {
      const created_at = await services.timeIn(tx)
      const isNew = await foundCompany(tx, { id, email: company.email }, { ...company, created_at })
      if (!isNew) throw new Refusal(409, messages.profileExists)
      return profileOf(tx, id, created_at)
    })
  }
}

async function list({ values }: ReturnType<typeof readArguments>): Promise<void> {
  const role = values.role === undefined ? null : knownRole(values.role)
  await withProduct(async ({ database }) => {
    const users = await database<{ role: Role; email: string; company_name: string; created_at: string }[]>`
      select u.role, u.email, c.company_name, u.created_at from users u join companies c on c.id = u.company_id
      where u.deleted_at is null and (${role}::text is null or u.role = ${role}) order by u.created_at, u.email`
    const width = Math.max(0, ...users.map(({ email }) => email.length))
    for (const user of users)
      print(
        `${user.created_at.slice(0, 10)}  ${user.role.padEnd(8)}  ${user.email.padEnd(width)}  ${user.company_name}`,
      )
    print(`${users.length} ${users.length === 1 ? 'user' : 'users'}`)
  })
}

/** The admin is named as who did it, since nobody is signed in on the command line. */
async function resetSecondFactor({ values: { email } }: ReturnType<typeof readArguments>): Promise<void> {
  if (!email) throw new Error(`--email is needed\n\n${usage}`)
  await withProduct((services) =>
    inTransaction(services.database, async (tx) => {
      const [admin] = await tx<{ id: string; company_name: string }[]>`
        select u.id, c.company_name from users u join companies c on c.id = u.company_id
        where lower(u.email) = lower(${email}) and u.role = 'admin' and u.deleted_at is null for no key update of u`
      if (!admin) throw new Error(`There is no admin with the address ${email}.`)
      if (!(await removeFactor(tx, services, admin.id))) throw new Error(`${email} has no second factor.`)
      const named = `${admin.company_name} (admin): on the command line`
      await recordFacts(tx, { user_id: admin.id }, { type: 'second_factor_reset', user_id: admin.id, named })
    }),
  )
  print(`Reset the second factor of ${email}. All sessions have ended.`)
}

await runCommand(usage, async () => {
  const given = readArguments()
  if (given.command === 'create') return create(given)
  if (given.command === 'list') return list(given)
  if (given.command === 'reset-second-factor') return resetSecondFactor(given)
  throw new Error(usage)
})
