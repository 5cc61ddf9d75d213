import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { useSaveCsv } from '#sharing/csv-export.ts'
import { Phrase } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import { toHandover } from '../model/handover.ts'
import { markOf, paidLineOf, tableOf } from '../model/paid-batch.ts'
import { toPayoutLine } from '../model/payout-batch.ts'
import type { PricedPayout } from '../model/totals.ts'
import { useTableHeadings } from './use-table-headings.ts'

interface HandOverProps {
  /** The lines that are ready: those alone are handed over. */
  going: readonly PricedPayout[]
}

/** Gives what was checked to the person as a file that somebody else sends, and says its checksum. */
export function HandOver({ going }: HandOverProps) {
  const t = useTranslations('batch.handover')
  const language = useLocale()
  const headings = useTableHeadings()
  const save = useSaveCsv()
  const [given, setGiven] = useState<{ going: readonly PricedPayout[]; checksum: string }>()
  const [first] = going
  if (first === undefined) return null
  const handOver = () => {
    const lines = going.map((one) =>
      paidLineOf(toPayoutLine(one), () => ({
        from: one.payout.balance.currency,
        target: one.payout.target,
      })),
    )
    const { file, checksum } = toHandover({
      table: tableOf({ lines }, headings, language, true),
      side: first.payout.draft.side,
      decimalMark: markOf(language),
    })
    setGiven({ going, checksum })
    void save({ name: `payments-${new Date().toISOString().slice(0, 10)}.csv`, csv: file })
  }
  return (
    <>
      <Section>
        <Row
          before={<FileUp size={24} aria-hidden />}
          title={t('title')}
          subtitle={t('text')}
          onPress={handOver}
        />
      </Section>
      {given?.going === going ? (
        <Paragraph role="status">
          <Phrase>{t('given', { checksum: given.checksum })}</Phrase>
        </Paragraph>
      ) : null}
    </>
  )
}
