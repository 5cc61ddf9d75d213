import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletSummary } from '#api/wallets/views.ts'
import type { StatementRow, StatementSource } from '#api/wallets/read-statement.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { paths } from '#paths'
import { DayFeed } from '#ui/day-feed.tsx'
import { useWalletTypeLabel } from '#ui/labels.ts'
import { ReadingProgress } from '#ui/reading-progress.tsx'
import { Screen } from '#ui/screen.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { Paragraph } from '#ui/text.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { PeriodChoice, usePeriodText } from './components/period-choice.tsx'
import { PrintableStatement } from './components/printable-statement.tsx'
import { StatementFigures } from './components/statement-figures.tsx'
import { StatementFiles } from './components/statement-files.tsx'
import { spanOf, type Period } from './model/period.ts'
import { countRows, statementOf } from './model/statement.ts'
import { useStatement } from './use-statement.ts'

/** A wallet's statement of a period: its balances at both ends and everything between them, to print or to save. */
export function StatementScreen() {
  const t = useTranslations('statement')
  const [, navigate] = useLocation()
  const { from = '', to = '' } = useSearchOf(paths.statement)
  const span = spanOf({ from, to })
  const leave = useGoBack(paths.activity.to())
  const toChoice = useGoBack(paths.statement.to())
  const onBack = span === undefined ? leave : toChoice
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('title')} onBack={onBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet }) => (
        <Screen title={t('title')} onBack={onBack} step={`${from} ${to}`}>
          {span === undefined ? (
            <PeriodChoice onChoose={(period) => navigate(paths.statement.to({}, { ...period }))} />
          ) : (
            <PeriodStatement
              key={`${wallet.id} ${from} ${to}`}
              wallet={wallet}
              period={{ from, to }}
              span={span}
            />
          )}
        </Screen>
      )}
    </WithWallet>
  )
}

interface PeriodStatementProps {
  wallet: WalletSummary
  period: Period
  span: { start: number; end: number }
}

function PeriodStatement({ wallet, period, span }: PeriodStatementProps) {
  const t = useTranslations('statement')
  const walletType = useWalletTypeLabel()
  const periodText = usePeriodText()(period)
  const state = useStatement(wallet.id, span.start)
  const { pages, source } = state.reading
  const { rows, total } = pages
  const progress = total === undefined ? undefined : { read: rows.length, total }
  const name = t('wallet', { name: walletType(wallet.type) })
  return (
    <>
      <Paragraph>
        {name} · {periodText}
      </Paragraph>
      {source === undefined ? (
        <ReadingProgress
          state={state}
          progress={progress}
          labels={{
            title: t('reading.title'),
            count: progress && t('reading.count', progress),
            stop: t('reading.stop'),
            stopped: t('reading.stopped'),
            goOn: t('reading.goOn'),
            why: t('reading.why'),
          }}
        />
      ) : (
        <Ready
          {...{ wallet, period, span, source }}
          heading={{ wallet: name, walletId: wallet.id, period: periodText }}
          onReadAgain={state.readAgain}
        />
      )}
    </>
  )
}

interface ReadyProps extends PeriodStatementProps {
  heading: { wallet: string; walletId: WalletSummary['id']; period: string }
  source: StatementSource
  onReadAgain: () => void
}

/** Everything is there. */
const WHOLE = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => {} }

const renderRow = (row: StatementRow) => (
  <TransactionRow transaction={row} href={paths.transaction.to({ id: row.id })} />
)

function Ready({ wallet, period, span, heading, source, onReadAgain }: ReadyProps) {
  const t = useTranslations('statement')
  const { start, end } = span
  const createdAt = Date.parse(wallet.createdAt)
  const statement = useMemo(
    () => statementOf(source, { start, end, createdAt }),
    [source, start, end, createdAt],
  )
  const { currencies, withoutMoney } = statement
  const count = countRows(statement)
  const lists = useMemo(() => {
    // They were read oldest first, all currencies together.
    const newestFirst = (wanted: readonly StatementRow[]) => {
      const isWanted = new Set(wanted)
      return source.rows.filter((row) => isWanted.has(row)).toReversed()
    }
    return {
      rows: newestFirst(currencies.flatMap(({ rows }) => rows)),
      open: newestFirst(currencies.flatMap(({ underWay, unclear }) => [...underWay, ...unclear])),
    }
  }, [currencies, source])
  return (
    <>
      {count === 0 ? (
        <EmptyState
          icon={<Drawing name="receipt" />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      ) : null}
      <StatementFigures statement={statement} onReadAgain={onReadAgain} />
      {currencies.length === 0 ? null : <StatementFiles statement={statement} period={period} />}
      {withoutMoney.length === 0 ? null : (
        <Paragraph>{t('withoutMoney', { count: withoutMoney.length })}</Paragraph>
      )}
      {count === 0 ? null : (
        <DayFeed
          {...WHOLE}
          rows={lists.rows}
          lead={{ title: t('underWay'), rows: lists.open }}
          total={count}
        >
          {renderRow}
        </DayFeed>
      )}
      <PrintableStatement statement={statement} heading={heading} />
    </>
  )
}
