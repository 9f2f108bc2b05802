// One part of the program, which knows thousands of words: the screen loads it beside its own.
export { withSite } from '#domain/boq/beside-lines.ts'
export { itemOf } from '#domain/boq/catalogue/catalogue.ts'
export { doubtfulNumbers, repeatedNumbers } from '#domain/boq/doubtful-numbers.ts'
export { withoutHeader } from '#domain/boq/read/scrub-text.ts'
export { readPasted, readPastedRows } from '#domain/boq/read-pasted.ts'
export { readLine } from './read-line.ts'
export { typedUnit } from './typed-unit.ts'
