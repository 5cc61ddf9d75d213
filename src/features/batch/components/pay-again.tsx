import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { withCommas } from '#i18n/lists.ts'
import { usePersonScope } from '#session/services.tsx'
import { useAmountText } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import { readPaidBatches } from '../batch-store.ts'
import type { DecimalMark } from '../model/amounts.ts'
import {
  lineAccount,
  decimalMarkIn,
  sumsOf,
  tableTextOf,
  type PaidBatch,
} from '../model/paid-batch.ts'

export function usePayAgain(walletId: WalletId) {
  const language = useLocale()
  const headingOf = useTranslations('batch.fields')
  const scope = usePersonScope()
  const [offered] = useState(() => readPaidBatches(scope, walletId))
  const [chosen, setChosen] = useState<{ paid: PaidBatch; text: string; mark: DecimalMark }>()
  return {
    offered,
    paid: chosen?.paid,
    /** Returns the decimal mark of a table that the app wrote; undefined if it was edited. */
    markIn: (text: string): DecimalMark | undefined =>
      chosen?.text === text ? chosen.mark : undefined,
    choose(paid: PaidBatch): string {
      const text = tableTextOf(paid, headingOf, language)
      // The mark is stored, because the text keeps it even if the language changes later.
      setChosen({ paid, text, mark: decimalMarkIn(language) })
      return text
    },
    drop: () => setChosen(undefined),
    /** If none of the table's recipients is left after an edit, it counts as another table. */
    edit(text: string) {
      const isLeft = chosen?.paid.lines.some((line) => text.includes(lineAccount(line)))
      if (isLeft === false) setChosen(undefined)
    },
  }
}

interface PayAgainProps {
  offered: readonly PaidBatch[]
  isFilled: boolean
  onChoose: (paid: PaidBatch) => void
}

export function PayAgain({ offered, isFilled, onChoose }: PayAgainProps) {
  const t = useTranslations('batch.again')
  const language = useLocale()
  const format = useFormatter()
  const toText = useAmountText()
  if (offered.length === 0) return null
  return (
    <>
      <Section>
        {offered.map((paid) => {
          const { recipients, sums } = sumsOf(paid)
          const totals = withCommas(
            sums.map(([unit, amount]) => toText(amount, unit)),
            language,
          )
          const day = format.dateTime(paid.at, { day: 'numeric', month: 'short' })
          return (
            <Row
              key={paid.id}
              before={<RotateCcw size={24} aria-hidden />}
              title={t('title', { count: recipients })}
              subtitle={t('paid', { totals, day })}
              onPress={() => onChoose(paid)}
            />
          )
        })}
      </Section>
      {/* A text instead of a snackbar, because a snackbar would cover the button below. */}
      {isFilled ? <Paragraph role="status">{t('filled')}</Paragraph> : null}
    </>
  )
}
