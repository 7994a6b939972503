import { useEffect, useId, useRef } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import styles from './list-search.module.css'

interface ListSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** How many of the `count` projects match. */
  readonly matches: number
  readonly count: number
}

const { search: searchTexts } = deskCopy.list

export function ListSearch({ search, onSearch, matches, count }: ListSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // While the owner types, the field is ahead of the address.
    if (input.current && input.current !== document.activeElement) input.current.value = search
  }, [search])
  return (
    <search className={styles.search}>
      <label htmlFor={id}>{searchTexts.label}</label>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <p role="status">
        {search.trim() &&
          (matches ? searchTexts.matches(matches, count) : searchTexts.none(search.trim()))}
      </p>
    </search>
  )
}
