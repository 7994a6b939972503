/** What the server says by itself is said in the words of the pages. */
export { copy, fallback } from '../app/copy.ts'
