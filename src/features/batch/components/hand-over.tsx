import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { useSaveCsv } from '#sharing/csv-export.ts'
import { GroupedText } from '#ui/grouped-text.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import { assetName } from '../model/asset.ts'
import { toHandover, type HandoverTable } from '../model/handover.ts'
import { cellsOfLines, markOf, tableLineOf } from '../model/paid-batch.ts'
import { toPayoutLine } from '../model/payout-batch.ts'
import type { PricedPayout } from '../model/totals.ts'
import { useTableHeadings } from './use-table-headings.ts'

interface HandOverProps {
  /** The lines that are ready, which alone are handed over; undefined while that is found out. */
  going: readonly PricedPayout[] | undefined
}

const isSameLine = (one: PricedPayout, other: PricedPayout | undefined): boolean =>
  one.line === other?.line &&
  one.payout.key === other.payout.key &&
  one.payout.amount === other.payout.amount &&
  one.payout.balance.currency.id === other.payout.balance.currency.id

/** Gives what was checked to the person as a file that somebody else sends, and says its checksum. */
export function HandOver({ going }: HandOverProps) {
  const t = useTranslations('batch.handover')
  const language = useLocale()
  const headings = useTableHeadings()
  const save = useSaveCsv()
  const [given, setGiven] = useState<{ lines: readonly PricedPayout[]; checksum: string }>()
  const isGiven =
    given !== undefined &&
    (going === undefined ||
      (going.length === given.lines.length &&
        going.every((one, at) => isSameLine(one, given.lines[at]))))
  async function handOver(lines: readonly PricedPayout[]): Promise<void> {
    const { columns, rows } = cellsOfLines(
      lines.map((one) =>
        tableLineOf(toPayoutLine(one), () => ({
          from: one.payout.balance.currency,
          target: one.payout.target,
        })),
      ),
      language,
    )
    const table: HandoverTable = {
      columns,
      headings: columns.map((column) => headings[column]),
      fromHeading: t('from'),
      lines: lines.map(({ payout }, at) => ({
        cells: rows[at] ?? [],
        from: assetName(payout.balance.currency),
      })),
      side: lines[0]?.payout.draft.side ?? 'arrives',
      decimalMark: markOf(language),
    }
    const { file, checksum } = toHandover(table)
    const name = `payments-${new Date().toISOString().slice(0, 10)}.csv`
    // Without a file there is nothing to compare.
    if ((await save({ name, csv: file })) !== 'failed') setGiven({ lines, checksum })
  }
  return (
    <>
      {going === undefined || going.length === 0 ? null : (
        <Section>
          <Row
            before={<FileUp size={24} aria-hidden />}
            title={t('title')}
            subtitle={t('text')}
            onPress={() => void handOver(going)}
          />
        </Section>
      )}
      {isGiven ? (
        <Paragraph role="status">
          <Phrase>
            {t.rich('given', { checksum: () => <GroupedText text={given.checksum} /> })}
          </Phrase>
        </Paragraph>
      ) : null}
    </>
  )
}
