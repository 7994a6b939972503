import type { Count } from '#core/visit-counts.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import styles from './numbers.module.css'

const { numbers: numberTexts } = deskCopy

interface CountTableProps {
  readonly heading: string
  readonly rows: readonly (Count & { readonly id: string; readonly label: string })[]
}

export function CountTable({ heading, rows }: CountTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{numberTexts.visits}</th>
          <th scope="col">{numberTexts.chats}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, visits, chats }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{visits.toLocaleString('pt-BR')}</td>
            <td>{chats.toLocaleString('pt-BR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
