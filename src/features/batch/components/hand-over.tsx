import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { useSaveCsv } from '#sharing/csv-export.ts'
import { GroupedText } from '#ui/grouped-text.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { assetName } from '../model/asset.ts'
import { toHandover, type HandoverTable } from '../model/handover.ts'
import { cellsOfLines, decimalMarkIn, tableLineOf } from '../model/paid-batch.ts'
import { toPayoutLine } from '../model/payout-batch.ts'
import type { PricedPayout } from '../model/totals.ts'

interface HandOverProps {
  /** The lines that can be sent; the file has only these. Undefined while lines are checked. */
  sendableLines: readonly PricedPayout[] | undefined
}

/** Returns a key of the lines. Lines with the same key give the same file. */
const keyOfLines = (lines: readonly PricedPayout[]): string =>
  JSON.stringify(
    lines.map(({ line, payout: { key, amount, balance } }) => [
      line,
      key,
      amount,
      balance.currency.id,
    ]),
  )

export function HandOver({ sendableLines }: HandOverProps) {
  const t = useTranslations('batch.handover')
  const language = useLocale()
  const headingOf = useTranslations('batch.fields')
  const save = useSaveCsv()
  const [handedOver, setHandedOver] = useState<{ lines: string; checksum: string }>()
  const isHandedOver =
    handedOver !== undefined &&
    (sendableLines === undefined || keyOfLines(sendableLines) === handedOver.lines)
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
      headings: columns.map((column) => headingOf(column)),
      fromHeading: t('from'),
      lines: lines.map(({ payout }, at) => ({
        cells: rows[at] ?? [],
        from: assetName(payout.balance.currency),
      })),
      side: lines[0]?.payout.draft.side ?? 'arrives',
      decimalMark: decimalMarkIn(language),
    }
    const { file, checksum } = toHandover(table)
    const name = `payments-${new Date().toISOString().slice(0, 10)}.csv`
    // The checksum is shown only if the file was saved, because it identifies that file.
    if ((await save({ name, csv: file })) !== 'failed')
      setHandedOver({ lines: keyOfLines(lines), checksum })
  }
  return (
    <>
      {sendableLines === undefined || sendableLines.length === 0 ? null : (
        <Section>
          <Row
            before={<FileUp size={24} aria-hidden />}
            title={t('title')}
            subtitle={t('text')}
            onPress={() => void handOver(sendableLines)}
          />
        </Section>
      )}
      {isHandedOver ? (
        <div role="status">
          <Section>
            <Row label={t('given')} title={<GroupedText text={handedOver.checksum} />} />
          </Section>
        </div>
      ) : null}
    </>
  )
}
