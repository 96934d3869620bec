import { patchLibrary } from './patch-library.mjs'

/**
 * The library asks of every part of every query a dozen times what it is, and walks up its classes for each answer: a
 * tenth of the processor's time of an order. The answer is the same for all values of one class, and is cached here.
 *
 * @type {readonly import('./patch-library.mjs').Patch[]}
 */
const patches = [
  {
    file: 'entity.js',
    wrong: `function is(value, type) {
  if (!value || typeof value !== "object") {
    return false;
  }
  if (value instanceof type) {`,
    right: `const answers = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== "object") {
    return false;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return false;
  let ofClass = answers.get(prototype);
  if (!ofClass) answers.set(prototype, ofClass = new Map());
  let answer = ofClass.get(type);
  if (answer === undefined) ofClass.set(type, answer = isOfKind(value, type));
  return answer;
}
function isOfKind(value, type) {
  if (value instanceof type) {`,
  },
]

/** Does nothing where it was done before. */
export const patchDrizzle = () => patchLibrary('drizzle-orm', '.', patches)
