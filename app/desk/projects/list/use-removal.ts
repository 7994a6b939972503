import { useFetcher } from 'react-router'
import type { ListAnswer } from './list-answer.ts'

/**
 * The fetcher that removes projects and restores them. All callers share it, so its data is the last answer. The desk's
 * layout (`app/desk/desk.tsx`) is a caller too, so that "Desfazer" survives while the owner visits other pages.
 */
export const useRemoval = () => useFetcher<ListAnswer>({ key: 'removal' })
