import { useFormatter, useTranslations } from 'use-intl'

import { Announcement } from '#ui/announcement.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'

import type { CsvExport } from './csv-export.ts'
import styles from './csv-progress.module.css'

const BYTES_OF_A_MEGABYTE = 1_000_000

/** Shows the progress of an export. Renders nothing for a short file, or if no file is read. */
export function CsvProgress({ exporting: { received, stop } }: { exporting: CsvExport }) {
  const t = useTranslations('activity')
  const format = useFormatter()
  const size = format.number((received ?? 0) / BYTES_OF_A_MEGABYTE, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <FileProgress
      startedText={t('csvBegun')}
      text={received === undefined ? undefined : t('csvProgress', { size })}
      stop={stop}
    />
  )
}

interface FileProgressProps {
  /** Text that is announced when the progress first appears. The end has its own notice. */
  startedText: string
  text: string | undefined
  stop: () => void
}

/** Shows progress over the screen, so that the layout does not move. */
export function FileProgress({ startedText, text, stop }: FileProgressProps) {
  const t = useTranslations('common')
  return (
    <>
      <Announcement text={text === undefined ? '' : startedText} />
      {text === undefined ? null : (
        <div className={styles.progress}>
          <Text as="p" className={styles.text}>
            {text}
          </Text>
          <Button mode="plain" onClick={stop}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
