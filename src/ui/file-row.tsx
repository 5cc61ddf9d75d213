import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'

import { Row } from './row.tsx'

interface FileRowProps {
  title: string
  subtitle: string
  /** Allowed file extensions and media types, as in the `accept` attribute of an input. */
  accept: string
  onFile: (file: File) => void
}

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
          // The value is cleared, so that the person can choose the same file again once corrected.
          target.value = ''
        }}
      />
    </>
  )
}
