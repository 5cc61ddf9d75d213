import { useFormatter, useTranslations } from 'use-intl'

import { Announcement } from '#ui/announcement.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'

import type { CsvExport } from './csv-export.ts'
import styles from './csv-progress.module.css'

const BYTES_OF_A_MEGABYTE = 1_000_000

/** How much of a long file has come, and the way to do without it; nothing to see while it is short or none is fetched. */
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
      begun={t('csvBegun')}
      text={received === undefined ? undefined : t('csvProgress', { size })}
      stop={stop}
    />
  )
}

interface FileProgressProps {
  /** Read out when there is a text for the first time: the end has its own notice. */
  begun: string
  /** How far it is; undefined while there is nothing to say. */
  text: string | undefined
  stop: () => void
}

/** How far a file is that takes a while, and the way to do without it. It lies over the screen, so that nothing moves. */
export function FileProgress({ begun, text, stop }: FileProgressProps) {
  const t = useTranslations('common')
  return (
    <>
      <Announcement text={text === undefined ? '' : begun} />
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
