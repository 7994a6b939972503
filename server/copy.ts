/** The server's own texts come from the same file as those of the pages. */
export { copy, fallback } from '../app/copy.ts'
