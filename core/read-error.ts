export {
  DatabaseError as ReadError,
  type DatabaseProblem as ReadProblem,
} from './database-error.ts'
