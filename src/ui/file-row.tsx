import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'

import { Row } from './row.tsx'

interface FileRowProps {
  title: string
  subtitle: string
  /** Endings and media types, as an input takes them. */
  accept: string
  onFile: (file: File) => void
}

/** A row by which the person chooses a file of the device. */
export function FileRow({ title, subtitle, accept, onFile }: FileRowProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Row
        before={<FileUp size={24} aria-hidden />}
        title={title}
        subtitle={subtitle}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={title}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen again once it has been mended.
          target.value = ''
        }}
      />
    </>
  )
}
