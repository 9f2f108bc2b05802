export type Params = Readonly<Record<string, string | number>>

declare const made: unique symbol

/**
 * A text that server and browser share: `text` is its English with the parameters filled in, `code` is its key in the
 * catalogues of src/language. Only the functions below create one, so that each has a code.
 */
export type Sentence = { readonly code: string; readonly text: string; readonly params?: Params; readonly [made]: true }

/** 'File {filename} is empty' names `filename`. */
type ParamNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

/** Creates the sentence from its parameters. `text` is the pattern. */
export type SentenceWith<Name extends string> = ((params: Readonly<Record<Name, string | number>>) => Sentence) & {
  readonly code: string
  readonly text: string
}

type SentenceOf<Text> = [ParamNames<Text>] extends [never] ? Sentence : SentenceWith<ParamNames<Text>>
export type Sentences<Texts> = { readonly [Key in keyof Texts]: SentenceOf<Texts[Key]> }

/** Creates sentences from English texts by key. The code of `jobNotOpen` is `job_not_open`, after `prefix` if there is one. */
export function sentences<const Texts extends Record<string, string>>(texts: Texts, prefix = ''): Sentences<Texts> {
  const made = Object.entries(texts).map(([key, text]) => [key, sentenceOf(codeOf(key, prefix), text)])
  return Object.fromEntries(made) as Sentences<Texts>
}

function sentenceOf(code: string, text: string): Sentence | SentenceWith<string> {
  if (!text.includes('{')) return { code, text } as Sentence
  const withParams = (params: Params) => ({ code, text: filled(text, params), params }) as Sentence
  return Object.assign(withParams, { code, text })
}

/** `jobNotOpen` -> `job_not_open`. */
const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const codeOf = (key: string, prefix: string) => (prefix ? `${prefix}_${snakeCase(key)}` : snakeCase(key))

export function filled(pattern: string, params: Params): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** A sentence received from the server or the sign-in service, unchanged. */
export const receivedSentence = (received: { code: string; text: string; params?: Params }): Sentence =>
  received as Sentence

/** Serialised to JSON, since zod stores an issue's message as a plain string. */
export const issueText = (sentence: Sentence): string => JSON.stringify(sentence)

/** The sentence of a zod issue; zod's own messages stay as they are. */
export function sentenceOfIssue(message: string): Sentence {
  return message.startsWith('{"code":')
    ? (JSON.parse(message) as Sentence)
    : receivedSentence({ code: 'invalid_input', text: message })
}
