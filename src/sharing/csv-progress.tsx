import { useFormatter, useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'

import type { CsvExport } from './csv-export.ts'
import styles from './csv-progress.module.css'

const BYTES_OF_A_MEGABYTE = 1_000_000

/** How much of a long file has come, and the way to do without it; nothing while it is short or none is fetched. */
export function CsvProgress({ exporting: { received, stop } }: { exporting: CsvExport }) {
  const t = useTranslations('activity')
  const tCommon = useTranslations('common')
  const format = useFormatter()
  if (received === undefined) return null
  const size = format.number(received / BYTES_OF_A_MEGABYTE, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <div className={styles.progress}>
      <p className={styles.text} role="status">
        {t('csvProgress', { size })}
      </p>
      <Button mode="plain" onClick={stop}>
        {tCommon('cancel')}
      </Button>
    </div>
  )
}
