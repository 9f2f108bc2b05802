export type Params = Readonly<Record<string, string | number>>

declare const made: unique symbol

/**
 * Words that server and browser share: `text` is their English with the parameters filled in, `code` finds them in every
 * catalogue of src/language. The functions below are the only ones that make one, so that none lacks its code.
 */
export type Sentence = { readonly code: string; readonly text: string; readonly params?: Params; readonly [made]: true }

/** 'File {filename} is empty' names `filename`. */
type ParamNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

/** Makes the sentence from what its braces stand for. `text` is the pattern. */
export type SentenceWith<Name extends string> = ((params: Readonly<Record<Name, string | number>>) => Sentence) & {
  readonly code: string
  readonly text: string
}

type SentenceOf<Text> = [ParamNames<Text>] extends [never] ? Sentence : SentenceWith<ParamNames<Text>>
export type Sentences<Texts> = { readonly [Key in keyof Texts]: SentenceOf<Texts[Key]> }

/** English sentences by their keys. The code of `jobNotOpen` is `job_not_open`, after `prefix` where one is given. */
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

/** A sentence that came from the other side, as it was said there. */
export const receivedSentence = (said: { code: string; text: string; params?: Params }): Sentence => said as Sentence

/** zod keeps what is wrong with an input as a text alone, so the whole sentence travels in it. */
export const issueText = (sentence: Sentence): string => JSON.stringify(sentence)

/** The sentence of an issue of zod; words of zod's own stay as they are. */
export function sentenceOfIssue(message: string): Sentence {
  return message.startsWith('{"code":')
    ? (JSON.parse(message) as Sentence)
    : receivedSentence({ code: 'invalid_input', text: message })
}
