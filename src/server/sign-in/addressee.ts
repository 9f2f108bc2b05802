import { type Language, languageCodes } from '#contract/languages.ts'
import type { Sql } from '../db/database.ts'
import type { Addressee } from './mails.ts'
import type { SignInContext } from './sign-in-options.ts'
import type { Metadata, UserRow } from './users.ts'

/** The recipient's address and language: that of the profile, else that of the sign-up form, else English. */
export async function addresseeOf(
  { brandName, languageOf }: SignInContext,
  sql: Sql,
  { id, email, user_metadata }: Pick<UserRow, 'id' | 'email' | 'user_metadata'>,
): Promise<Addressee> {
  return { to: email, brandName, language: (await languageOf(sql, id)) ?? toldLanguage(user_metadata) ?? 'en' }
}

/** Metadata is user input. */
const toldLanguage = ({ language }: Metadata): Language | undefined => languageCodes.find((known) => known === language)
