import { useFormatter, useTranslations } from 'use-intl'

import { Announcement } from '#ui/announcement.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'

import type { CsvExport } from './csv-export.ts'
import styles from './csv-progress.module.css'

const BYTES_OF_A_MEGABYTE = 1_000_000

/**
 * How much of a long file has come, and the way to do without it; nothing to see while it is short or none is fetched.
 * It lies over the screen, so that nothing moves, and only its beginning is read out: the end has its own notice.
 */
export function CsvProgress({ exporting: { received, stop } }: { exporting: CsvExport }) {
  const t = useTranslations('activity')
  const tCommon = useTranslations('common')
  const format = useFormatter()
  return (
    <>
      <Announcement text={received === undefined ? '' : t('csvBegun')} />
      {received === undefined ? null : (
        <div className={styles.progress}>
          <Text as="p" className={styles.text}>
            {t('csvProgress', {
              size: format.number(received / BYTES_OF_A_MEGABYTE, {
                style: 'unit',
                unit: 'megabyte',
                maximumFractionDigits: 1,
              }),
            })}
          </Text>
          <Button mode="plain" onClick={stop}>
            {tCommon('cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
