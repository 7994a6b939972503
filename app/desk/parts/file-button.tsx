import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** As in the `accept` attribute of a file input. */
  readonly accept: string
  readonly multiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

export function FileButton({ accept, multiple, onChoose, ...attributes }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...attributes} look="outline" onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Choosing the same file again must fire a change event.
          target.value = ''
        }}
      />
    </>
  )
}
