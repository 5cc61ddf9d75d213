import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations, useLocale } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { everyDestination } from '#api/counterparties/every-destination.ts'
import { countryQueries } from '#api/system/country-queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import { countryName } from '#i18n/lists.ts'
import { groupInFours, shortAddress } from '#lib/mask.ts'
import { withMembership } from '#lib/set-membership.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { failureOf } from '#ui/request-state.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'
import { useLongWork } from '#ui/use-paged-load.ts'

import { missingColumn, type Columns, type TableWithHeadings } from '../model/columns.ts'
import { isSendable, isBlocked } from '../model/line-problem.ts'
import {
  checkRecipients,
  type CheckedRecipient,
  type RecipientLine,
  type RecipientFacts,
} from '../model/recipients.ts'
import { CheckSummary } from './check-summary.tsx'
import { ColumnSection } from './column-section.tsx'
import type { ShownLine } from './line-list.tsx'

interface RecipientCheckProps {
  walletId: WalletId
  table: TableWithHeadings
  columns: Columns
  onColumns: (columns: Columns) => void
  onStart: (lines: readonly RecipientLine[]) => void
}

export function RecipientCheck({
  walletId,
  table,
  columns,
  onColumns,
  onStart,
}: RecipientCheckProps) {
  const t = useTranslations('batch')
  const { facts, failure, retry } = useRecipientFacts(walletId)
  const missing = missingColumn(columns, 'recipients')
  const check = useMemo(
    () =>
      facts && missing === undefined
        ? () => checkRecipients(table.rows, columns, facts)
        : undefined,
    [table.rows, columns, facts, missing],
  )
  const { result, isDone, progress: checked } = useLongWork(check)
  const lines = (isDone && result) || NONE
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set())
  const sendable = lines.filter(({ problems, line }) => isSendable(problems, agreed.has(line)))
  const shown = useMemo(
    () => lines.map((line) => toShown(line, agreed.has(line.line), t('lines.nobody'))),
    [lines, agreed, t],
  )
  const onAgree = useCallback(
    (line: number, isRight: boolean) => setAgreed((known) => withMembership(known, line, isRight)),
    [],
  )
  return (
    <>
      <ColumnSection
        kind="recipients"
        table={table}
        columns={columns}
        missing={missing}
        onChange={onColumns}
      />
      {missing !== undefined ? null : facts === undefined ? (
        failure ? (
          <ErrorBlock failure={failure} onRetry={retry} />
        ) : (
          <SkeletonRows count={5} />
        )
      ) : (
        <CheckSummary
          isDone={isDone}
          checked={checked}
          sendable={sendable.length}
          total={table.rows.length}
          lines={shown}
          agreed={agreed}
          onAgree={onAgree}
        />
      )}
      <PrimaryAction
        text={t('save', { count: sendable.length })}
        isLoading={missing === undefined && !isDone && failure === undefined}
        disabled={!isDone || sendable.length === 0}
        onPress={() =>
          onStart(
            sendable.map(({ line, contact, destination }) => ({ line, contact, destination })),
          )
        }
      />
    </>
  )
}

const NONE: readonly CheckedRecipient[] = []

const toShown = (one: CheckedRecipient, isAgreed: boolean, fallbackTitle: string): ShownLine => ({
  line: one.line,
  state: isSendable(one.problems, isAgreed) ? 'ready' : isBlocked(one.problems) ? 'wrong' : 'asks',
  title: one.contact.name || fallbackTitle,
  subtitle: shortAccountOf(one),
  memo: one.destination.memo || undefined,
  problems: one.problems,
})

export function shortAccountOf({
  destination,
}: Pick<RecipientLine, 'destination'>): string | undefined {
  if (destination.address !== '') return shortAddress(destination.address)
  return destination.accountNumber === '' ? undefined : groupInFours(destination.accountNumber)
}

function useRecipientFacts(walletId: WalletId) {
  const language = useLocale()
  const currencies = useQuery(systemQueries.currencies())
  const countries = useQuery(countryQueries.list())
  const saved = useQuery(everyDestination(walletId))
  const reads = [currencies, countries, saved]
  const facts = useMemo((): RecipientFacts | undefined => {
    if (!currencies.data || !countries.data || !saved.data) return undefined
    return {
      currencies: currencies.data,
      countries: countries.data,
      saved: saved.data,
      nameOfCountry: (code) => countryName(code, language, ''),
    }
  }, [currencies.data, countries.data, saved.data, language])
  return {
    facts,
    failure: failureOf(...reads.filter(({ data }) => data === undefined)),
    retry: () => {
      for (const { data, refetch } of reads) if (data === undefined) void refetch()
    },
  }
}
